import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { passOnReplyIds } from '#domain/replies/pass-on.ts';
import { replyEntryKey } from '#domain/replies/reply.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import type { Mail } from '../../../lambdas/clients/compose-mail.ts';
import { MailOutcomeUnknownError, MailRefusedError } from '../../../lambdas/clients/mail-outcome.ts';
import { NotFoundError, VersionConflictError } from '../../../lambdas/http/errors.ts';
import { passOnSubmission } from '../../../lambdas/work/replies/pass-on-submission.ts';
import { replyRepository } from '../../../lambdas/work/replies/reply.repository.ts';
import { workItemRepository } from '../../../lambdas/work/work-item.repository.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { received } from '../../support/received-mail.ts';
import { ownPage, sweepReplies } from '../../support/sweep-replies.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { sampleWorkItem, testTypes } from '../../support/work-items.ts';

const admin = { id: 'owner-1', email: 'owner@admin.example', role: 'super_admin' } as const;
const enquiry = {
  customer_name: 'Aroha Ngāta',
  customer_email: 'aroha@example.com',
  customer_phone: '021 123 4567',
  message: 'Is the tow bar <b>included</b>?\nKia ora,\nReply to this email to pay.',
  vehicle_id: randomUUID(),
  vehicle_info: '2019 Mazda CX-5',
  vehicle_price: 27_500,
  seller_name: 'Wiremu Tamihana',
  seller_email: 'wiremu@example.com',
  seller_phone: '021 555 0101',
  status: 'new',
  created_at: '2026-11-20T01:02:03.000Z',
  schema_version: 1,
};

describe('an enquiry that is passed on', () => {
  const { database, sdk } = useTestTable();
  let item: WorkItem;
  let acts: object[];
  let sent: Mail[];
  let send: (mail: Mail) => Promise<void>;
  let sellerEmail: string;

  const work = () => workItemRepository(database(), testWorkTables, testTypes);
  const passOn = (version = 1, type = 'vehicle-inquiry') => {
    const id = item.id.split(':')[1]!;
    return passOnSubmission(
      { params: { type, id }, body: { version }, admin, sourceIp: '203.0.113.7' },
      {
        types: testTypes,
        work: work(),
        replies: replyRepository(database(), testWorkTables),
        readRecord: async () => ({ ...enquiry, id, seller_email: sellerEmail }),
        mailer: {
          send: async (mail) => {
            sent.push(mail);
            await send(mail);
          },
        },
        tagsOf: (kind, record, reply) => ({ kind, record, reply }),
        audit: { record: async (act: object) => void acts.push(act) },
        newId: randomUUID,
        now: () => Date.parse('2026-11-20T02:00:00.000Z'),
      },
    );
  };
  const start = async (type: string) => {
    item = sampleWorkItem(type, '2026-11-20T01:02:03.000Z', {});
    await sdk().send(new PutCommand({ TableName: testWorkTables.items, Item: toStoredWorkItem(item) }));
  };
  const sweep = () =>
    sweepReplies(database(), {
      mailer: {
        send: async (mail) => {
          // Other tests have left theirs.
          if (JSON.stringify(mail.tags).includes(item.id.split(':')[1]!)) sent.push(mail);
        },
      },
      page: ownPage,
      now: Date.parse('2026-11-20T02:00:00.000Z'),
    });
  const receivers = () => sent.map(({ to }) => to);

  beforeEach(async () => {
    acts = [];
    sent = [];
    send = async () => {};
    sellerEmail = enquiry.seller_email;
    await start('vehicle-inquiry');
  });

  test('is sent to the seller, with the buyer as reply address, and the buyer is told with their own link', async () => {
    const { item: shown, reply } = await passOn();
    await sweep();
    const [toSeller, toBuyer] = await Promise.all(sent.map((mail) => received(mail)));
    expect(toSeller).toMatchObject({
      to: [{ address: 'wiremu@example.com' }],
      replyTo: [{ name: 'Website visitor', address: 'aroha@example.com' }],
      subject: expect.stringContaining(item.reference.slice(0, 3)),
    });
    expect(toSeller!.text).toContain(
      '> Is the tow bar <b>included</b>?\n> Kia ora,\n> Reply to this email to pay.',
    );
    expect(toSeller!.html).toContain('Is the tow bar &lt;b&gt;included&lt;/b&gt;?');
    expect(toBuyer).toMatchObject({
      to: [{ address: 'aroha@example.com' }],
      text: expect.stringContaining(`See where this stands on your own page:\n${ownPage}`),
    });
    expect(sent[1]).toMatchObject({ automatic: 'generated', tags: { reply: 'passed-on-notice' } });
    expect(toSeller!.text).not.toContain(ownPage);
    expect(JSON.stringify(toBuyer)).not.toContain('wiremu@example.com');
    expect(reply).toMatchObject({ reply_id: 'passed-on', state: 'sent' });
    expect(shown).toMatchObject({ status: 'answered', version: 2 });
  });

  test('is stored in the history and the audit log, with both mails', async () => {
    await passOn();
    const { history, replies } = await work().readHistory(await work().get(item.id));
    expect(history).toMatchObject([
      {
        version: 2,
        by_email: admin.email,
        fields: [
          { name: 'passed_on', from: '', to: 'Wiremu Tamihana' },
          { name: 'status', to: 'answered' },
        ],
      },
    ]);
    expect(Object.fromEntries(replies.map(({ reply_id: id, state }) => [id, state]))).toEqual({
      'passed-on': 'sent',
      'passed-on-notice': 'waiting',
    });
    expect(acts).toEqual([
      {
        admin,
        sourceIp: '203.0.113.7',
        action: 'submission.pass-on',
        record_type: 'vehicle-inquiry',
        record_id: item.id.split(':')[1],
        fields: ['passed_on', 'status'],
      },
    ]);
    expect(sent[0]).not.toHaveProperty('automatic');
    expect(sent.map(({ tags }) => tags?.['reply'])).toEqual(['passed-on']);
  });

  test('is passed on once, also by concurrent requests', async () => {
    await Promise.allSettled([passOn(), passOn(), passOn()]);
    await passOn();
    const before = acts.length;
    // Its answer has the mail.
    expect((await passOn(2)).reply.text).toContain('tow bar');
    expect(acts.slice(before)).toMatchObject([{ action: 'submission.pass-on', fields: ['passed_on'] }]);
    await sweep();
    await sweep();
    expect(receivers()).toEqual(['wiremu@example.com', 'aroha@example.com']);
  });

  test('has its sender notified by a repeated request, if the first was cut short', async () => {
    await passOn();
    const Key = { id: item.id, entry: replyEntryKey(passOnReplyIds.notice) };
    await sdk().send(new DeleteCommand({ TableName: testWorkTables.history, Key }));
    await passOn(2);
    await sweep();
    expect(receivers()).toEqual(['wiremu@example.com', 'aroha@example.com']);
  });

  test('keeps its status if it is answered already, and is still passed on', async () => {
    await sdk().send(
      new PutCommand({
        TableName: testWorkTables.items,
        Item: toStoredWorkItem({ ...item, status: 'closed', version: 4 }),
      }),
    );
    expect((await passOn(4)).item).toMatchObject({ status: 'closed', version: 5 });
  });

  test('is not passed on if somebody else has changed it', async () => {
    await expect(passOn(3)).rejects.toThrow(VersionConflictError);
    expect(sent).toEqual([]);
    expect((await work().readHistory(await work().get(item.id))).replies).toEqual([]);
  });

  test('is passed on by a retry after a refusal, and its sender is notified then', async () => {
    send = () => Promise.reject(new MailRefusedError('MessageRejected', false));
    expect((await passOn()).reply.state).toBe('failed');
    expect(receivers()).toEqual(['wiremu@example.com']);
    send = async () => {};
    expect((await passOn(2)).reply.state).toBe('sent');
    await sweep();
    expect(receivers()).toEqual(['wiremu@example.com', 'wiremu@example.com', 'aroha@example.com']);
  });

  test('is not passed on again if the result is unknown, and its sender is not notified', async () => {
    send = () => Promise.reject(new MailOutcomeUnknownError('ECONNRESET'));
    expect((await passOn()).reply.state).toBe('unknown');
    send = async () => {};
    expect((await passOn(2)).reply.state).toBe('unknown');
    await sweep();
    expect(receivers()).toEqual(['wiremu@example.com']);
  });

  test('needs a seller with an email address, and a type that is passed on', async () => {
    sellerEmail = '';
    await expect(passOn()).rejects.toMatchObject({
      name: 'InvalidRequestError',
      fields: { version: 'Wiremu Tamihana has no email address: call them instead' },
    });
    await start('contact');
    await expect(passOn(1, 'contact')).rejects.toThrow(
      new NotFoundError('There is no submission with this ID to pass on.'),
    );
    expect([sent, acts]).toEqual([[], []]);
  });
});
