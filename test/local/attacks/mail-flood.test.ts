import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { contactFields } from '#domain/contact/contact-fields.ts';
import { toNotice } from '#domain/submissions/field-schemas.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import {
  acknowledgementLimitPrefix,
  hourMs,
  maxAcknowledgementsPerHour,
  maxAcknowledgementsPerHourOverall,
  maxAcknowledgementsPerHourToDomain,
  parkedByLimitPrefix,
  startOfHour,
} from '#domain/notifications/acknowledgement-limit.ts';
import {
  maxNotificationsPerHour,
  notificationLimitPrefix,
} from '#domain/notifications/notification-limit.ts';
import { cloudOf } from '../../../tools/product/cloud.ts';
import { useRunner } from '../../support/use-runner.ts';
import { sampleMessage } from '../../../tools/product/sample-message.ts';
import { newVisitor, type Visitor } from '../../../tools/product/visitor.ts';

/** Concurrent submissions, of one session: few enough for the throttles and for its day. */
const atATime = 10;

describe('a script that abuses prod’s acknowledgements to mail other people', () => {
  const runner = useRunner('prod');
  let cloud: ReturnType<typeof cloudOf>;

  beforeAll(async () => {
    cloud = cloudOf(runner());
    // Domains are counted per clock hour: these tests must not cross one.
    const leftMs = hourMs - (Date.now() % hourMs);
    if (leftMs < 180_000) await setTimeout(leftMs);
    // As if no other test had sent any.
    await setHourCount(notificationLimitPrefix, 1);
  });
  afterAll(() => cloud.close());

  /** Writes a message and notifies, as the page does; returns its reference. */
  const writeAs = async (
    visitor: Visitor,
    email: string,
    status: string | RegExp = 'sent',
  ): Promise<string> => {
    const id = randomUUID();
    expect((await visitor.post('/api/contact-submissions', { ...sampleMessage, email, id })).status).toBe(
      201,
    );
    const notice = toNotice(contactFields, id, { ...sampleMessage, email });
    expect((await visitor.post('/api/notify/contact', notice)).body).toEqual({
      status: expect.stringMatching(status),
    });
    return contactType.referenceOf(id);
  };
  const writeAsAll = async (emails: readonly string[]): Promise<string[]> => {
    const references: string[] = [];
    for (let start = 0; start < emails.length; start += atATime) {
      const visitor = await newVisitor(runner());
      // A busy machine leaves some to the sweeper.
      const written = emails
        .slice(start, start + atATime)
        .map((email) => writeAs(visitor, email, /^(sent|pending)$/));
      references.push(...(await Promise.all(written)));
    }
    // Sends delayed mails now; those over a limit are rejected again.
    await cloud.endPauses(contactType.table);
    await cloud.sweep();
    return references;
  };
  /** Sets a counter of mails as if so many were sent in this hour and in the next, which may start during the test. */
  const setHourCount = async (prefix: string, count: number): Promise<void> => {
    const now = Date.now();
    for (const time of [now, now + hourMs]) {
      await cloud.dynamodb.send(
        new UpdateCommand({
          TableName: cloud.tableNamed('counters'),
          Key: { id: prefix + startOfHour(time) },
          UpdateExpression: 'SET counted = :all',
          ExpressionAttributeValues: {
            ':all': new Set(Array.from({ length: count }, (_, index) => `${index}`)),
          },
        }),
      );
    }
  };
  const received = async (isWanted: (address: string) => boolean): Promise<string[]> =>
    (await cloud.inbox()).flatMap(({ to }) => to).filter((address) => isWanted(address));
  const parkedByLimit = async (): Promise<number> =>
    (await cloud.allItems('counters'))
      .filter(({ id }) => String(id).startsWith(parkedByLimitPrefix))
      .reduce((sum, { parked: count }) => sum + Number(count), 0);

  test('reaches one Gmail mailbox three times an hour, however its address is written', async () => {
    const spellings = ['k.iri', 'ki.ri', 'kir.i', 'k.i.r.i', 'kiri+1', 'KIRI'].map(
      (name, index) => `${name}@${index % 2 === 0 ? 'gmail.com' : 'googlemail.com'}`,
    );
    await writeAsAll(spellings);
    expect(await received((address) => spellings.includes(address))).toHaveLength(maxAcknowledgementsPerHour);
  });

  test('floods no domain, while every message is stored and the administrators are notified', async () => {
    const before = await parkedByLimit();
    const emails = Array.from(
      { length: maxAcknowledgementsPerHourToDomain + 5 },
      (_, index) => `staff${index}@victim.example`,
    );
    const references = await writeAsAll(emails);
    expect(await received((address) => address.endsWith('@victim.example'))).toHaveLength(
      maxAcknowledgementsPerHourToDomain,
    );
    const told = (await cloud.inbox()).filter(({ to }) => to.includes(runner().admins[0]!.email));
    for (const reference of references) {
      expect(told.filter(({ subject }) => subject.includes(reference))).toHaveLength(1);
    }
    expect(await parkedByLimit()).toBe(before + 5);
  });

  test('is reported to the administrators in one digest, however many sweepers run', async () => {
    const parked = await parkedByLimit();
    expect(parked).toBeGreaterThan(0);
    await cloud.endPauses('counters');
    await Promise.all([cloud.sweep(), cloud.sweep(), cloud.sweep()]);
    await cloud.sweep();
    const digests = (await cloud.inbox()).filter(({ subject }) => subject.includes('held back'));
    expect(digests.reduce((sum, { subject }) => sum + Number.parseInt(subject, 10), 0)).toBe(parked);
    expect(digests).toHaveLength(1);
    // Each run emits the age of the backlog for the alarm.
    expect(runner().log()).toContain(' oldest-mail-due ');
    for (const { to, text } of digests) {
      expect(to).toContain(runner().admins[0]!.email);
      expect(text).not.toContain('victim');
    }
  });

  test('leaves the administrators with sixty mails an hour and a digest, which announces the others once', async () => {
    await setHourCount(notificationLimitPrefix, maxNotificationsPerHour - 1);
    const visitor = await newVisitor(runner());
    const own = await writeAs(visitor, 'own@flood.example');
    const others: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      others.push(await writeAs(visitor, `${count}@flood.example`, 'pending'));
    }
    await cloud.endPauses(contactType.table);
    await Promise.all([cloud.sweep(), cloud.sweep()]);
    const told = async (reference: string) =>
      (await cloud.inbox())
        .filter(({ to }) => to.includes(runner().admins[0]!.email))
        .flatMap(({ subject, text }) => (text.includes(reference) ? [subject] : []));
    for (const reference of others) expect(await told(reference)).toEqual([]);
    await cloud.endPauses('counters');
    await Promise.all([cloud.sweep(), cloud.sweep()]);
    await cloud.sweep();
    expect(await told(own)).toEqual([expect.stringContaining(own)]);
    for (const reference of others) {
      expect(await told(reference)).toEqual(['4 more submissions in one email']);
    }
    await setHourCount(notificationLimitPrefix, 1);
  });

  test('can’t exceed the product’s total of mails per hour', async () => {
    await setHourCount(`${acknowledgementLimitPrefix}all#`, maxAcknowledgementsPerHourOverall);
    await writeAs(await newVisitor(runner()), 'anybody@unflooded.example');
    expect(await received((address) => address.endsWith('@unflooded.example'))).toEqual([]);
    expect(
      (await cloud.allItems(contactType.table)).find(({ email }) =>
        String(email).endsWith('unflooded.example'),
      ),
    ).toMatchObject({
      acknowledgement_queue: 'parked',
      acknowledgement_problem: `refused: all addresses together had ${maxAcknowledgementsPerHourOverall} in this hour`,
    });
    await setHourCount(`${acknowledgementLimitPrefix}all#`, 1);
  });
});
