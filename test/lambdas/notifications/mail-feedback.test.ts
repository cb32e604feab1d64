import { beforeEach, describe, expect, test } from '@jest/globals';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { mailTagsOf, replyTagsOf } from '#domain/notifications/mail-tags.ts';
import { recordMailFeedback } from '../../../lambdas/notifications/record-mail-feedback.ts';
import { testTable, testWorkTables } from '../../support/dynamodb.ts';
import {
  bounceEvent,
  complaintEvent,
  deliveryEvent,
  mailEventAddress,
} from '../../../tools/product/mail-events.ts';
import { useTestTable } from '../../support/use-test-table.ts';

describe('an outcome of a mail', () => {
  const { database, sdk, stored, allStored } = useTestTable();
  let returned: object[];
  let logged: unknown[];
  let marked: string[];
  let ended: string[];
  let next = 0;
  let id: string;

  beforeEach(async () => {
    returned = [];
    logged = [];
    marked = [];
    ended = [];
    next += 1;
    id = `record-${next}`;
    await sdk().send(new PutCommand({ TableName: testTable, Item: { id, message: 'Kia ora' } }));
  });

  const note = (event: unknown, table = testTable) =>
    recordMailFeedback(event, {
      database: database(),
      tables: new Map([['repair', table]]),
      historyTable: testWorkTables.history,
      log: (...line) => void logged.push(line),
      reportReturned: (details) => void returned.push(details),
      markUnanswered: async (itemId) => void marked.push(itemId),
      endAlerts: async (address) => void ended.push(address),
    });
  const tags = (mail = 'acknowledgement') => ({ kind: 'repair', mail, record: id });

  test.each([
    ['acknowledgement', bounceEvent, { acknowledgement_bounced_at: '2026-11-20T02:00:04.500Z' }],
    ['notification', bounceEvent, { notification_bounced_at: '2026-11-20T02:00:04.500Z' }],
    ['acknowledgement', complaintEvent, { acknowledgement_complained_at: '2026-11-21T09:30:00.000Z' }],
    ['notification', complaintEvent, { notification_complained_at: '2026-11-21T09:30:00.000Z' }],
  ])('sets only its attribute on the record of its %s', async (mail, event, mark) => {
    await note(event(tags(mail)));
    expect(await stored(id)).toEqual({ id, message: 'Kia ora', ...mark });
    expect(returned).toHaveLength(1);
  });

  test.each(['acknowledgement', 'notification'])(
    'that its %s was delivered is stored, and neither counted nor logged',
    async (mail) => {
      await note(deliveryEvent(tags(mail)));
      const mark = { [`${mail}_delivered_at`]: '2026-11-20T02:00:02.000Z' };
      expect(await stored(id)).toEqual({ id, message: 'Kia ora', ...mark });
      expect([returned, logged]).toEqual([[], []]);
    },
  );

  test.each([
    ['delivered, then bounced', [deliveryEvent, bounceEvent]],
    ['bounced, then delivered', [bounceEvent, deliveryEvent]],
  ])('keeps both times of a mail that was %s', async (_order, events) => {
    for (const event of events) await note(event(tags()));
    expect(await stored(id)).toMatchObject({
      acknowledgement_delivered_at: '2026-11-20T02:00:02.000Z',
      acknowledgement_bounced_at: '2026-11-20T02:00:04.500Z',
    });
  });

  test.each([
    [deliveryEvent, { delivered_at: '2026-11-20T02:00:02.000Z' }],
    [bounceEvent, { bounced_at: '2026-11-20T02:00:04.500Z' }],
    [complaintEvent, { complained_at: '2026-11-21T09:30:00.000Z' }],
  ])('updates the reply, and no record', async (event, mark) => {
    const reply = { id: `repair:${id}`, entry: 'reply r-1', text: 'Kia ora' };
    await sdk().send(new PutCommand({ TableName: testWorkTables.history, Item: reply }));
    await note(event(replyTagsOf('repair', id, 'r-1')));
    const replies = await allStored(testWorkTables.history);
    expect(replies.filter((one) => one['id'] === reply.id)).toEqual([{ ...reply, ...mark }]);
    expect(await stored(id)).toEqual({ id, message: 'Kia ora' });
  });

  test.each([
    [deliveryEvent, 'delivered_at'],
    [bounceEvent, 'bounced_at'],
    [complaintEvent, 'complained_at'],
  ])('of a copy is not told as that of the reply’s recipient', async (eventOf, attribute) => {
    const [first, second] = ['one@others.example', 'two@others.example'];
    const entry = { id: `repair:${id}`, entry: 'reply r-1', to: mailEventAddress, cc: [first, second] };
    await sdk().send(new PutCommand({ TableName: testWorkTables.history, Item: entry }));
    const event = eventOf(replyTagsOf('repair', id, 'r-1'));
    const about = (...addresses: string[]) =>
      JSON.parse(
        JSON.stringify(event)
          .replace(/(?<="recipients":)\[.*?\]/, JSON.stringify(addresses))
          .replace(
            /(?<="(bounced|complained)Recipients":)\[.*?\]/,
            JSON.stringify(addresses.map((emailAddress) => ({ emailAddress }))),
          ),
      ) as unknown;
    const reply = async () => (await allStored(testWorkTables.history)).find((one) => one['id'] === entry.id);
    await note(about(first, second));
    expect(await reply()).toEqual(entry);
    expect(marked).toEqual([]);
    expect(JSON.stringify([returned, logged])).not.toContain('others.example');
    await note(about(second, mailEventAddress));
    expect(await reply()).toEqual({ ...entry, [attribute]: expect.any(String) });
  });

  test('marks the submission of a reply that came back, once, and of nothing else', async () => {
    const entry = { id: `repair:${id}`, entry: 'reply r-1', text: 'Kia ora' };
    await sdk().send(new PutCommand({ TableName: testWorkTables.history, Item: entry }));
    const reply = replyTagsOf('repair', id, 'r-1');
    for (const event of [deliveryEvent(reply), complaintEvent(reply), bounceEvent(tags())]) await note(event);
    expect(marked).toEqual([]);
    await note(bounceEvent(reply));
    await note(bounceEvent(reply));
    expect(marked).toEqual([entry.id]);
  });

  test.each([
    ['that does not exist', bounceEvent, 1],
    ['whose owner takes it for spam', complaintEvent, 1],
    [
      'that is full',
      (of: object) => bounceEvent(of, { bounceType: 'Transient', bounceSubType: 'MailboxFull' }),
      0,
    ],
    ['that it reached', deliveryEvent, 0],
  ])('about vehicles ends the alerts of an address, or not: one %s', async (_what, eventOf, times) => {
    await note(eventOf({ kind: 'vehicle-alerts', mail: 'alert', record: id }));
    expect(ended).toEqual(Array.from({ length: times }, () => id));
    await note(eventOf({ ...tags(), mail: 'alert' }));
    await note(eventOf({ kind: 'vehicle-alerts', mail: 'alert' }));
    expect(ended).toHaveLength(times);
  });

  test('is logged with only ids and SES’s codes', async () => {
    await note(bounceEvent(tags()));
    expect(returned).toEqual([
      {
        outcome: 'bounced',
        message_id: '0102018e-7f2a-0000',
        reason: 'Permanent/General',
        kind: 'repair',
        mail: 'acknowledgement',
        id,
      },
    ]);
    expect(JSON.stringify([await allStored(), returned, logged])).not.toContain(mailEventAddress);
  });

  test('is logged without a reason for a complaint, for which SES gives none', async () => {
    await note(complaintEvent(tags()));
    expect(returned).toEqual([
      {
        outcome: 'complained',
        message_id: expect.any(String),
        reason: '',
        kind: 'repair',
        mail: 'acknowledgement',
        id,
      },
    ]);
  });

  test('is stored once, even if the event is delivered again', async () => {
    await note(bounceEvent(tags()));
    const before = await stored(id);
    await note(bounceEvent(tags()));
    expect(await stored(id)).toEqual(before);
    expect(logged).toEqual([['mail-feedback-ignored', returned[0]]]);
  });

  test('stores the latest time, in any order of events', async () => {
    const [first, second] = ['2026-11-20T02:00:04.500Z', '2026-11-22T11:00:00.000Z'];
    await note(bounceEvent(tags(), { timestamp: second }));
    await note(bounceEvent(tags(), { timestamp: first }));
    expect(await stored(id)).toMatchObject({ acknowledgement_bounced_at: second });
  });

  test.each(['MailboxFull', 'MessageTooLarge', 'ContentRejected', 'AttachmentRejected'])(
    'is stored if SES stopped retrying: Transient/%s',
    async (bounceSubType) => {
      await note(bounceEvent(tags(), { bounceType: 'Transient', bounceSubType }));
      expect(await stored(id)).toMatchObject({ acknowledgement_bounced_at: '2026-11-20T02:00:04.500Z' });
      expect(returned).toMatchObject([{ reason: `Transient/${bounceSubType}` }]);
    },
  );

  test('is stored in UTC, whatever time zone the event uses', async () => {
    await note(bounceEvent(tags(), { timestamp: '2026-11-20T15:00:04.500+13:00' }));
    expect(await stored(id)).toMatchObject({ acknowledgement_bounced_at: '2026-11-20T02:00:04.500Z' });
  });

  test('is ignored if it is an out-of-office reply', async () => {
    await note(bounceEvent(tags(), { bounceType: 'Transient', bounceSubType: 'General' }));
    expect(await stored(id)).toEqual({ id, message: 'Kia ora' });
    expect(returned).toEqual([]);
    expect(logged).toHaveLength(1);
  });

  test('does not recreate an erased record', async () => {
    const items = await allStored();
    await note(bounceEvent({ ...tags(), record: 'erased' }));
    expect(await allStored()).toHaveLength(items.length);
    expect(logged).toHaveLength(1);
  });

  test.each([
    ['without a record, like an invitation', {}],
    ['of a kind that this release does not know', { kind: 'later', mail: 'acknowledgement', record: 'a' }],
    ['that this release does not know', { kind: 'repair', mail: 'later', record: 'a' }],
  ])('is still counted for a mail %s', async (_what, unknown) => {
    await note(complaintEvent(unknown));
    expect(returned).toMatchObject([{ outcome: 'complained' }]);
  });

  test('is counted even if the record can’t be updated; the Lambda then fails and is retried', async () => {
    await expect(note(bounceEvent(tags()), 'no-such-table')).rejects.toThrow();
    expect(returned).toHaveLength(1);
  });

  test('rejects other events', async () => {
    await expect(note({ detail: { eventType: 'Open' } })).rejects.toThrow('eventType');
  });
});

test('a mail has only tags that SES accepts', () => {
  expect(mailTagsOf('contact', 'notification', 'a-1_B')).toEqual({
    kind: 'contact',
    mail: 'notification',
    record: 'a-1_B',
  });
  expect(mailTagsOf('contact', 'notification', 'acknowledgements-to#parked#2026')).toBeUndefined();
});
