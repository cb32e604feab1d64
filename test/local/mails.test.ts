import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { acknowledgementLimitPrefix } from '#domain/notifications/acknowledgement-limit.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { answerAddress } from '../support/answer-address.ts';
import { useRunner } from '../support/use-runner.ts';
import { sampleRecordOf } from '../../tools/product/sample-records.ts';
import { sampledTypes } from '../../tools/product/sampled-types.ts';
import { vehicleStock } from '../../tools/product/vehicle-stock.ts';
import { newVisitor, type Visitor } from '../../tools/product/visitor.ts';

const administrators = [`owner@admin.${brand.domainName}`, `sales@admin.${brand.domainName}`];

const vehicle = vehicleStock(20).find(({ is_available }) => is_available)!;

const runner = useRunner();
let visitor: Visitor;
let cloud: ReturnType<typeof cloudOf>;

beforeAll(async () => {
  visitor = await newVisitor(runner());
  cloud = cloudOf(runner());
  await cloud.putVehicles([vehicle]);
});
afterAll(() => cloud.close());
afterEach(() => cloud.breakMail('none'));

describe.each(Object.entries(sampledTypes(vehicle)))('the mails about a %s', (name, type) => {
  const submit = async (email = `${randomUUID()}@${name}.example`) => {
    const id = randomUUID();
    expect((await visitor.post(type.path, { ...type.bodyOf(email), id })).status).toBe(201);
    return { id, email };
  };
  const notify = async ({ id, email }: { id: string; email: string }) =>
    visitor.post(type.notify, type.noticeOf(id, email));
  const recordOf = async (id: string) =>
    (await cloud.allItems(type.table)).find((item) => item['id'] === id)!;
  const receivers = async (id: string) =>
    (await cloud.inbox())
      .filter(({ text }) => text.includes(type.referenceOf(id)))
      .map(({ to }) => to.toSorted())
      .sort((one, other) => one.length - other.length);
  const sweepLater = async () => {
    await cloud.endPauses(type.table);
    await cloud.sweep();
  };
  /** The state attributes of each of the record's mails. */
  const ofEachMail = (state: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      ['notification', 'acknowledgement'].flatMap((mail) =>
        Object.entries(state).map(([name, value]) => [`${mail}_${name}`, value]),
      ),
    );
  const expectAllOnce = async ({ id, email }: { id: string; email: string }) => {
    expect(await receivers(id)).toEqual([[email], administrators]);
    const record = await recordOf(id);
    expect(record).not.toHaveProperty('notification_queue');
    expect(record).not.toHaveProperty('acknowledgement_queue');
  };

  test('are about a record of the sampled shape', async () => {
    const { id } = await submit();
    const isUpload = (attribute: string): boolean => attribute.startsWith('driver_licence');
    expect(Object.keys(await recordOf(id)).sort()).toEqual(
      Object.keys(sampleRecordOf(name))
        .filter((attribute) => !isUpload(attribute))
        .sort(),
    );
  });

  test('are sent once each when repeated', async () => {
    const sent = await submit();
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await notify(sent)).body).toEqual({ status: 'sent' });
    }
    await sweepLater();
    await expectAllOnce(sent);
    const replies = (await cloud.inbox())
      .filter(({ text }) => text.includes(type.referenceOf(sent.id)))
      .map(({ to: [to], replyTo }) => [to, replyTo]);
    expect(Object.fromEntries(replies)).toEqual({
      [administrators[0]!]: [answerAddress()],
      [sent.email]: [answerAddress()],
    });
  });

  test('are sent although the browser never requests them', async () => {
    const sent = await submit();
    await sweepLater();
    await sweepLater();
    await expectAllOnce(sent);
  });

  // The same code sends the mails of all types.
  if (name !== contactType.name) return;

  test.each(['throttle', 'reject', 'down'] as const)(
    'go once mail is well again, after ten minutes of %s',
    async (fault) => {
      await cloud.breakMail(fault);
      const sent = await submit();
      expect((await notify(sent)).body).toEqual({ status: 'pending' });
      // Ten minutes include two more attempts.
      await sweepLater();
      await sweepLater();
      expect(await receivers(sent.id)).toEqual([]);
      await cloud.breakMail('none');
      await sweepLater();
      await sweepLater();
      await expectAllOnce(sent);
      expect(await recordOf(sent.id)).toMatchObject(ofEachMail({ attempts: 4 }));
    },
  );

  test('are parked with the reason if their result is unknown, and not sent again', async () => {
    await cloud.breakMail('timeout');
    const sent = await submit();
    expect((await notify(sent)).body).toEqual({ status: 'parked' });
    await cloud.breakMail('none');
    await sweepLater();
    expect(await receivers(sent.id)).toEqual([]);
    expect(await recordOf(sent.id)).toMatchObject(
      ofEachMail({ queue: 'parked', problem: 'unknown whether sent: TimeoutError' }),
    );
    expect(runner().log()).toContain(' mail-parked ');
  });

  test('to one sender are limited to three an hour; the rest wait, and the administrator is notified of all', async () => {
    const email = `${randomUUID()}@${name}.example`;
    const sent = [];
    for (let count = 0; count < 5; count += 1) sent.push(await submit(email));
    await Promise.all(sent.map(notify));
    await sweepLater();
    const mails = await cloud.inbox();
    expect(mails.filter(({ to }) => to.includes(email))).toHaveLength(3);
    for (const { id } of sent) expect(await receivers(id)).toContainEqual(administrators);
    const waiting = (await cloud.allItems(type.table)).filter(
      (item) =>
        [item['email'], item['customer_email']].includes(email) &&
        item['acknowledgement_queue'] !== undefined,
    );
    expect(waiting).toHaveLength(2);
    for (const item of waiting) {
      expect(item).toMatchObject({
        acknowledgement_queue: 'pending',
        acknowledgement_problem: 'refused: this address had 3 within an hour',
      });
    }
    // Counter ids contain a hash of the sender's address.
    const counts = (await cloud.allItems('counters')).filter(({ id }) =>
      String(id).startsWith(acknowledgementLimitPrefix),
    );
    expect(JSON.stringify(counts)).not.toContain(email);
  });
});
