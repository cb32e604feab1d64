import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import { maxAcknowledgementsPerHour } from '#domain/notifications/acknowledgement-limit.ts';
import { administratorOf } from '../../tools/product/admin.ts';
import { sampledTypes } from '../../tools/product/sampled-types.ts';
import { sampleVehicle } from '../../tools/product/sample-vehicle.ts';
import { sendMail } from '../../tools/product/send-mail.ts';
import { deskAddress } from '../support/answer-address.ts';
import { sendAnswerable, type Answerable } from '../support/answerable.ts';
import { eventually } from '../support/eventually.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

const contact = sampledTypes({ ...sampleVehicle, id: randomUUID() })[contactType.name]!;

describe('a mail that', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  const sales = administratorOf(runner, 1);
  let one: Answerable;
  let other: Answerable;

  beforeAll(async () => {
    const send = async () => sendAnswerable([contactType.name, contact], visitor(), cloud());
    one = await send();
    other = await send();
  });

  const write = async (
    from: string,
    to: readonly string[],
    text: string,
    more: Partial<Parameters<typeof sendMail>[1]> = {},
  ) =>
    sendMail(runner(), {
      envelope: { from, to: [...to] },
      from,
      to: [...to],
      subject: 'Re',
      text,
      ...more,
    });
  const incoming = async ({ path }: Pick<Answerable, 'path'>) => (await sales('GET', path)).body.incoming;
  /** Returns the message that became of a mail to the desk. */
  const messageOf = async (text: string) => {
    let found: Record<string, unknown> | undefined;
    await eventually(async () => {
      const messages = await cloud().allItems(contactType.table);
      found = messages.find(({ message }) => String(message).includes(text));
      expect(found).toBeDefined();
    });
    return found!;
  };
  const sentTo = async (address: string) =>
    (await cloud().inbox()).filter(({ envelope }) => envelope.to.includes(address));

  test('bears somebody’s address and verdicts of its own is marked, and is nobody’s by its subject', async () => {
    const before = await sentTo(one.email);
    const claims = [
      { key: 'Authentication-Results', value: 'amazonses.com; dmarc=pass header.from=answers.example;' },
      { key: 'X-SES-Spam-Verdict', value: 'PASS' },
    ];
    const forged = { headers: claims, verdicts: { dmarc: 'FAIL', spam: 'GRAY' } } as const;
    await write(one.email, [one.address], 'Pay to another account', forged);
    const subject = contactType.referenceOf(one.id);
    await write(one.email, [deskAddress], 'Forged by reference', { ...forged, subject });
    const message = await messageOf('Forged by reference');
    await eventually(async () =>
      expect(await incoming(one)).toMatchObject([
        { role: 'other', is_unproven: true, spam: 'gray', text: 'Pay to another account' },
      ]),
    );
    const record = (await cloud().allItems(contactType.table)).find(({ id }) => id === one.id);
    expect(record).toMatchObject({ email: one.email });
    expect(message).not.toHaveProperty('acknowledgement_queue');
    await cloud().sweep();
    expect(await sentTo(one.email)).toEqual(before);
  });

  test('guesses a token reaches no submission', async () => {
    const guessed = other.address.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@'));
    await write('guess@guesses.example', [guessed], 'Guessed token');
    await messageOf('Guessed token');
    expect(await incoming(other)).toEqual([]);
  });

  test('is for two submissions is in both, once each', async () => {
    await write(other.email, [one.address, other.address], 'For both');
    for (const place of [one, other]) {
      await eventually(async () => {
        const mails = (await incoming(place)) as { text: string }[];
        expect(mails.filter(({ text }) => text === 'For both')).toHaveLength(1);
      });
    }
  });

  test('has a virus is shown to nobody', async () => {
    const subject = `Virus ${randomUUID()}`;
    await write(one.email, [one.address], 'Virus', { subject, verdicts: { virus: 'FAIL' } });
    await eventually(async () => expect(runner().log()).toContain(' incoming-mail-infected '));
    expect(JSON.stringify([await incoming(one), await sales('GET', '/admin/held-mails')])).not.toContain(
      subject,
    );
  });

  test('another product sends back gets no answer: it is one of ours', async () => {
    const before = await sentTo(other.email);
    const [ours] = before;
    const source = await fetch(new URL(`/messages/${ours!.id}/source`, runner().inbox));
    const raw = Buffer.from(await source.arrayBuffer());
    await write('desk@product.example', [other.address], '', { raw });
    await write('desk@product.example', [deskAddress], '', {
      raw: Buffer.concat([raw, Buffer.from('\r\nLooped\r\n')]),
    });
    await eventually(async () =>
      expect(await incoming(other)).toContainEqual(expect.objectContaining({ is_automatic: true })),
    );
    await cloud().sendReplies();
    expect(await sentTo(other.email)).toEqual(before);
    expect(await sentTo('desk@product.example')).toEqual([]);
  });

  test('answers each of our mails, and does not say that a program wrote it, gets three answers', async () => {
    const robot = 'robot@loops.example';
    for (let number = 1; number <= maxAcknowledgementsPerHour + 2; number += 1) {
      const text = `Loop ${number} ${randomUUID()}`;
      await write(robot, [deskAddress], text);
      await messageOf(text);
    }
    await cloud().endPauses(contactType.table);
    await cloud().sweep();
    expect(await sentTo(robot)).toHaveLength(maxAcknowledgementsPerHour);
  });
});
