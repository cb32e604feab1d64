import { beforeEach, describe, expect, test } from '@jest/globals';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { mailTagsOf, replyTagsOf } from '#domain/notifications/mail-tags.ts';
import { recordMailFeedback } from '../../../lambdas/notifications/record-mail-feedback.ts';
import { testTable, testWorkTables } from '../../support/dynamodb.ts';
import { bounceEvent, complaintEvent, mailEventAddress } from '../../../tools/product/mail-events.ts';
import { useTestTable } from '../../support/use-test-table.ts';

describe('a mail that bounced or was complained about', () => {
  const { database, sdk, stored, allStored } = useTestTable();
  let returned: object[];
  let logged: unknown[];
  let next = 0;
  let id: string;

  beforeEach(async () => {
    returned = [];
    logged = [];
    next += 1;
    id = `record-${next}`;
    await sdk().send(new PutCommand({ TableName: testTable, Item: { id, message: 'Kia ora' } }));
  });

  const note = (event: unknown, table = testTable) =>
    recordMailFeedback(event, {
      database: database(),
      tables: new Map([['complaint', table]]),
      historyTable: testWorkTables.history,
      log: (...line) => void logged.push(line),
      reportReturned: (details) => void returned.push(details),
    });
  const tags = (mail = 'acknowledgement') => ({ kind: 'complaint', mail, record: id });

  test.each([
    ['acknowledgement', bounceEvent, { acknowledgement_bounced_at: '2026-11-20T02:00:04.500Z' }],
    ['notification', bounceEvent, { notification_bounced_at: '2026-11-20T02:00:04.500Z' }],
    ['acknowledgement', complaintEvent, { acknowledgement_complained_at: '2026-11-21T09:30:00.000Z' }],
    ['notification', complaintEvent, { notification_complained_at: '2026-11-21T09:30:00.000Z' }],
  ])('marks the record of its %s, and nothing else of it', async (mail, event, mark) => {
    await note(event(tags(mail)));
    expect(await stored(id)).toEqual({ id, message: 'Kia ora', ...mark });
    expect(returned).toHaveLength(1);
  });

  test.each([
    [bounceEvent, { bounced_at: '2026-11-20T02:00:04.500Z' }],
    [complaintEvent, { complained_at: '2026-11-21T09:30:00.000Z' }],
  ])('marks the reply that it was, and no record', async (event, mark) => {
    const reply = { id: `complaint:${id}`, entry: 'reply r-1', text: 'Kia ora' };
    await sdk().send(new PutCommand({ TableName: testWorkTables.history, Item: reply }));
    await note(event(replyTagsOf('complaint', id, 'r-1')));
    const replies = await allStored(testWorkTables.history);
    expect(replies.filter((one) => one['id'] === reply.id)).toEqual([{ ...reply, ...mark }]);
    expect(await stored(id)).toEqual({ id, message: 'Kia ora' });
  });

  test('is told with ids and SES’s words alone', async () => {
    await note(bounceEvent(tags()));
    expect(returned).toEqual([
      {
        outcome: 'bounced',
        message_id: '0102018e-7f2a-0000',
        reason: 'Permanent/General',
        kind: 'complaint',
        mail: 'acknowledgement',
        id,
      },
    ]);
    expect(JSON.stringify([await allStored(), returned, logged])).not.toContain(mailEventAddress);
  });

  test('that was complained about is told without a reason, which SES does not give', async () => {
    await note(complaintEvent(tags()));
    expect(returned).toEqual([
      {
        outcome: 'complained',
        message_id: expect.any(String),
        reason: '',
        kind: 'complaint',
        mail: 'acknowledgement',
        id,
      },
    ]);
  });

  test('is marked once however often the same event comes', async () => {
    await note(bounceEvent(tags()));
    const before = await stored(id);
    await note(bounceEvent(tags()));
    expect(await stored(id)).toEqual(before);
    expect(logged).toEqual([['mail feedback ignored: duplicate event or deleted record', returned[0]]]);
  });

  test('keeps the latest time, in whichever order events come', async () => {
    const [first, second] = ['2026-11-20T02:00:04.500Z', '2026-11-22T11:00:00.000Z'];
    await note(bounceEvent(tags(), { timestamp: second }));
    await note(bounceEvent(tags(), { timestamp: first }));
    expect(await stored(id)).toMatchObject({ acknowledgement_bounced_at: second });
  });

  test.each(['MailboxFull', 'MessageTooLarge', 'ContentRejected', 'AttachmentRejected'])(
    'has not arrived where SES gave up: Transient/%s',
    async (bounceSubType) => {
      await note(bounceEvent(tags(), { bounceType: 'Transient', bounceSubType }));
      expect(await stored(id)).toMatchObject({ acknowledgement_bounced_at: '2026-11-20T02:00:04.500Z' });
      expect(returned).toMatchObject([{ reason: `Transient/${bounceSubType}` }]);
    },
  );

  test('is marked by a time in UTC, in whichever zone it is told', async () => {
    await note(bounceEvent(tags(), { timestamp: '2026-11-20T15:00:04.500+13:00' }));
    expect(await stored(id)).toMatchObject({ acknowledgement_bounced_at: '2026-11-20T02:00:04.500Z' });
  });

  test('has arrived where an absence note came back', async () => {
    await note(bounceEvent(tags(), { bounceType: 'Transient', bounceSubType: 'General' }));
    expect(await stored(id)).toEqual({ id, message: 'Kia ora' });
    expect(returned).toEqual([]);
    expect(logged).toHaveLength(1);
  });

  test('makes no record anew that was erased meanwhile', async () => {
    const items = await allStored();
    await note(bounceEvent({ ...tags(), record: 'erased' }));
    expect(await allStored()).toHaveLength(items.length);
    expect(logged).toHaveLength(1);
  });

  test.each([
    ['without a record, like an invitation', {}],
    ['of a kind that this release does not know', { kind: 'later', mail: 'acknowledgement', record: 'a' }],
    ['that this release does not know', { kind: 'complaint', mail: 'later', record: 'a' }],
  ])('is told all the same if it is one %s', async (_what, unknown) => {
    await note(complaintEvent(unknown));
    expect(returned).toMatchObject([{ outcome: 'complained' }]);
  });

  test('is told even if the record can’t be marked, and the Lambda fails, so that it is tried again', async () => {
    await expect(note(bounceEvent(tags()), 'no-such-table')).rejects.toThrow();
    expect(returned).toHaveLength(1);
  });

  test('is no event of another kind', async () => {
    await expect(note({ detail: { eventType: 'Delivery' } })).rejects.toThrow('eventType');
  });
});

test('a mail has tags that SES takes, or none', () => {
  expect(mailTagsOf('contact', 'notification', 'a-1_B')).toEqual({
    kind: 'contact',
    mail: 'notification',
    record: 'a-1_B',
  });
  expect(mailTagsOf('contact', 'notification', 'acknowledgements-to#held-back#2026')).toBeUndefined();
});
