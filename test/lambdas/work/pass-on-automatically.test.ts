import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { enquiryType } from '#domain/enquiries/enquiry-type.ts';
import { productActor } from '#domain/audit/actors.ts';
import { passOnReplyIds } from '#domain/replies/pass-on.ts';
import { replyEntryKey } from '#domain/replies/reply.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import type { Mail } from '../../../lambdas/clients/compose-mail.ts';
import { MailOutcomeUnknownError, MailRefusedError } from '../../../lambdas/clients/mail-outcome.ts';
import { incomingMailRepository } from '../../../lambdas/incoming-mail/incoming-mail.repository.ts';
import { sentMailIds } from '../../../lambdas/mails/conversation.ts';
import { passOnAutomatically } from '../../../lambdas/work/replies/pass-on-automatically.ts';
import { replyRepository } from '../../../lambdas/work/replies/reply.repository.ts';
import { workItemRepository } from '../../../lambdas/work/work-item.repository.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { sampleWorkItem, testTypes } from '../../support/work-items.ts';

const enquiry = {
  customer_name: 'Tāne Rangi',
  customer_email: 'tane@example.com',
  customer_phone: '021 765 4321',
  message: 'Is it still there?',
  vehicle_id: randomUUID(),
  vehicle_info: '2021 Kia Niro',
  vehicle_price: 31_900,
  seller_name: 'Hana Pohatu',
  seller_email: 'hana@example.com',
  seller_phone: '021 555 0144',
  pass_on_automatically: true,
  status: 'new',
  created_at: '2026-11-20T01:02:03.000Z',
  schema_version: 1,
};

describe('an enquiry whose seller agreed that messages are passed on', () => {
  const { database, sdk } = useTestTable();
  let item: WorkItem;
  let sent: Mail[];
  let counted: [address: string, mail: string][];
  let send: (mail: Mail) => Promise<void>;
  let checkLimit: (address: string) => Promise<void>;
  let isGone: boolean;

  const work = () => workItemRepository(database(), testWorkTables, testTypes);
  const passOn = (changed: Partial<typeof enquiry> = {}) =>
    passOnAutomatically(enquiryType, item.id.split(':')[1]!, {
      work: work(),
      replies: replyRepository(database(), testWorkTables),
      readRecord: async (id) => (isGone ? undefined : { ...enquiry, ...changed, id }),
      mailer: {
        send: async (mail) => {
          sent.push(mail);
          await send(mail);
          return `${item.id}-${sent.length}`;
        },
      },
      keep: sentMailIds(testWorkTables.words),
      tagsOf: (kind, record, reply) => ({ kind, record, reply }),
      checkLimit: async (address, mailId) => {
        const [id, mail = ''] = mailId.split('#');
        expect(item.id).toBe(`vehicle-inquiry:${id}`);
        counted.push([address, mail]);
        await checkLimit(address);
      },
      newId: randomUUID,
      now: () => Date.parse('2026-11-20T01:02:05.000Z'),
    });
  const stored = async () => {
    const now = await work().get(item.id);
    return { ...now, ...(await work().readHistory(now)) };
  };
  const receivers = () => sent.map(({ to }) => to);

  beforeEach(async () => {
    sent = [];
    counted = [];
    send = async () => {};
    checkLimit = async () => {};
    isGone = false;
    item = sampleWorkItem('vehicle-inquiry', '2026-11-20T01:02:03.000Z', {});
    await sdk().send(new PutCommand({ TableName: testWorkTables.items, Item: toStoredWorkItem(item) }));
  });

  test('is sent to the seller, and a mail to the buyer waits; the history names the product as author', async () => {
    await passOn();
    expect(receivers()).toEqual(['hana@example.com']);
    expect(counted).toEqual([
      ['hana@example.com', 'passed-on'],
      ['tane@example.com', 'passed-on-notice'],
    ]);
    expect(await stored()).toMatchObject({
      status: 'answered',
      version: 2,
      history: [{ by: productActor, fields: [{ name: 'passed_on', to: 'Hana Pohatu' }, { name: 'status' }] }],
      replies: [
        { reply_id: 'passed-on-notice', by_email: productActor, state: 'waiting', to: 'tane@example.com' },
        { reply_id: 'passed-on', by_email: productActor, state: 'sent' },
      ],
    });
  });

  test('has answers of the seller go to the buyer, and is found by them where they come to the desk', async () => {
    await passOn();
    expect(sent).toMatchObject([{ replyTo: { address: 'tane@example.com' }, automatic: 'generated' }]);
    const { findByMailId: find } = incomingMailRepository(database(), testWorkTables);
    expect(await find(`${item.id}-1`)).toEqual([item.id]);
  });

  test('has the buyer told by a repeated call, if the first was cut short', async () => {
    await passOn();
    const Key = { id: item.id, entry: replyEntryKey(passOnReplyIds.notice) };
    await sdk().send(new DeleteCommand({ TableName: testWorkTables.history, Key }));
    await passOn();
    expect((await stored()).replies).toMatchObject([
      { reply_id: 'passed-on-notice', to: 'tane@example.com', state: 'waiting' },
      { reply_id: 'passed-on', state: 'sent' },
    ]);
    expect(receivers()).toEqual(['hana@example.com']);
  });

  test('stays where it has been erased', async () => {
    isGone = true;
    await passOn();
    expect([sent, (await stored()).replies]).toEqual([[], []]);
  });

  test('is sent once when repeated', async () => {
    await Promise.allSettled([passOn(), passOn(), passOn()]);
    await passOn();
    expect(receivers()).toEqual(['hana@example.com']);
    expect(await stored()).toMatchObject({ version: 2, replies: [{}, {}] });
  });

  test.each([
    ['did not agree', { pass_on_automatically: false }],
    ['has no address', { seller_email: '' }],
  ])('stays where the seller %s', async (_why, changed) => {
    await passOn(changed);
    expect(sent).toEqual([]);
    expect(await stored()).toMatchObject({ status: 'new', version: 1, replies: [] });
  });

  test('is left for staff to pass on after it was refused', async () => {
    send = () => Promise.reject(new MailRefusedError('MessageRejected', false));
    await passOn();
    await passOn();
    expect(receivers()).toEqual(['hana@example.com']);
    expect((await stored()).replies).toMatchObject([{ reply_id: 'passed-on', state: 'failed' }]);
  });

  test('is not sent again if its result is unknown', async () => {
    send = () => Promise.reject(new MailOutcomeUnknownError('ECONNRESET'));
    await passOn();
    await passOn();
    expect(receivers()).toEqual(['hana@example.com']);
    expect((await stored()).replies).toMatchObject([{ reply_id: 'passed-on', state: 'unknown' }]);
  });

  test.each(['hana@example.com', 'tane@example.com'])(
    'is left to be passed on by hand, and is still new, once %s has had too many mails',
    async (limited) => {
      checkLimit = async (address) => {
        if (address === limited) throw new MailRefusedError('limited', false);
      };
      await expect(passOn()).rejects.toThrow('limited');
      expect(sent).toEqual([]);
      expect(await stored()).toMatchObject({
        status: 'new',
        version: 1,
        replies: [{ reply_id: 'passed-on', by: productActor, state: 'failed' }],
      });
    },
  );
});
