import { beforeEach, describe, expect, test } from '@jest/globals';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { untilReplyTime } from '#domain/work/set-aside.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { NotFoundError } from '../../../lambdas/http/errors.ts';
import { receiveMail, type ReceiveMailDependencies } from '../../../lambdas/incoming-mail/receive-mail.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { mailRoom, rawMail } from '../../support/mail-room.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const at = '2026-11-20T01:02:03.000Z';
const written = '2026-11-27T01:00:00.000Z';
const due = '2026-11-28T01:00:00.000Z';
const heldKey: unknown = expect.stringMatching(/^mail\/held\/[0-9a-f]{32}$/);

describe('a mail that comes in', () => {
  const table = useTestTable();
  let room: ReturnType<typeof mailRoom>;
  let item: WorkItem;
  let address: string;

  beforeEach(async () => {
    room = mailRoom(table);
    const { unread: _unread, ...read } = sampleWorkItem('contact', at, {
      email: 'ana@example.com',
      status: 'answered',
    });
    item = { ...read, answered_at: at, aside_until: untilReplyTime, aside_at: at };
    address = await room.add(item);
  });

  const incoming = async (one = item) => (await room.historyOf(one)).incoming;
  const keys = () => [...room.bucket.keys()];

  test('is in the history of its submission, which it wakes, and its raw mail is kept', async () => {
    await room.receive(rawMail([address, 'Ben <ben@example.com>']), 'ses-1');
    const [mail, ...others] = await incoming();
    expect(others).toEqual([]);
    expect(mail).toEqual({
      mail_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      at: written,
      from: 'ana@example.com',
      role: 'sender',
      cc: ['ben@example.com'],
      subject: '',
      text: 'Kia ora',
    });
    expect(await room.work.get(item.id)).toMatchObject({ unread: 'unread', due_at: due, version: 2 });
    expect((await room.historyOf(item)).history).toMatchObject([
      {
        version: 2,
        by: 'sender',
        fields: [
          { name: 'incoming_mail', to: mail!.mail_id },
          { name: 'aside_until', to: '' },
          { name: 'returned', to: 'reply' },
        ],
      },
    ]);
    expect(keys()).toEqual([`mail/kept/${item.id.replace(':', '/')}/${mail!.mail_id}`]);
  });

  test('is there once, however often it is delivered, also at the same time', async () => {
    const raw = rawMail([address]);
    await Promise.all(['a', 'b', 'c', 'd'].map(async (id) => room.receive(raw, id)));
    await room.receive(raw, 'e');
    expect(await incoming()).toHaveLength(1);
    expect(await room.work.get(item.id)).toMatchObject({ version: 2 });
    expect(keys()).toHaveLength(1);
  });

  test('is worked no more once it is gone', async () => {
    await receiveMail('gone', room.dependencies);
    expect([room.events, keys()]).toEqual([[], []]);
  });

  test('does no harm to others at the same time', async () => {
    const texts = ['one', 'two', 'three', 'four'];
    await Promise.all(texts.map(async (body) => room.receive(rawMail([address], { body }), body)));
    expect((await incoming()).map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
    expect((await room.work.get(item.id)).version).toBe(5);
  });

  const fail = async (): Promise<never> => {
    throw new Error('killed');
  };

  test.each<[string, (normal: ReceiveMailDependencies) => Partial<ReceiveMailDependencies>]>([
    ['before the raw mail is kept', ({ mails }) => ({ mails: { ...mails, put: fail } })],
    ['before its files are taken', () => ({ acceptAttachments: fail })],
    ['before it is stored', () => ({ store: fail })],
    [
      'after it was stored',
      ({ store }) => ({
        store: async (...mail) => {
          await store(...mail);
          return fail();
        },
      }),
    ],
    ['before it is taken out of the queue', ({ mails }) => ({ mails: { ...mails, remove: fail } })],
  ])('is worked to its end by a second attempt, if the first was killed %s', async (_when, changed) => {
    await expect(room.receive(rawMail([address]), 'ses-1', changed(room.dependencies))).rejects.toThrow(
      'killed',
    );
    expect(keys()).toContain('mail/ses-1');
    await receiveMail('ses-1', room.dependencies);
    expect(await incoming()).toHaveLength(1);
    expect(await room.work.get(item.id)).toMatchObject({ version: 2, due_at: due });
    expect(keys()).toEqual([expect.stringContaining('mail/kept/')]);
  });

  test('to the addresses of two submissions is in both, once each', async () => {
    const other = sampleWorkItem('loan-application', at, { email: 'ana@example.com' });
    const raw = rawMail([address, await room.add(other), address]);
    await room.receive(raw, 'a');
    await room.receive(raw, 'b');
    expect([await incoming(), await incoming(other)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test.each([
    ['another address', { from: 'son@example.com' }, { role: 'other' }],
    ['nobody’s address for sure', { verdicts: { dmarc: 'fail' } }, { role: 'other', is_unproven: true }],
  ])('from %s is marked, and wakes somebody all the same', async (_who, mail, role) => {
    await room.receive(rawMail([address], mail), 'a');
    expect(await incoming()).toMatchObject([role]);
    expect(await room.work.get(item.id)).toMatchObject({ unread: 'unread', due_at: due });
    expect((await room.historyOf(item)).history).toMatchObject([
      { by: 'unverified', by_email: 'unverified' },
    ]);
    expect((await room.work.get(item.id)).sender_words).toEqual(item.sender_words);
  });

  test.each([
    ['a member of the team', { from: 'sales@admin.example' }, { role: 'team' }],
    ['a program', { headers: ['Auto-Submitted: auto-replied'] }, { is_automatic: true }],
  ])('from %s wakes nobody', async (_who, mail, shown) => {
    await room.receive(rawMail([address], mail), 'a');
    expect(await incoming()).toMatchObject([shown]);
    expect(await room.work.get(item.id)).toEqual(item);
  });

  test('that reports that another did not arrive marks that one', async () => {
    const headers = [
      'Return-Path: <>',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    ];
    const body = (action: string) =>
      [
        '--b\r\nContent-Type: message/delivery-status\r\n',
        `Action: ${action}`,
        '--b\r\nContent-Type: text/rfc822-headers\r\n',
        'Message-ID: <0102@eu-west-2.amazonses.com>',
        '--b--',
      ].join('\r\n');
    await room.receive(rawMail([address], { headers, body: body('delayed') }), 'a');
    expect(room.bounced).toEqual([]);
    await room.receive(rawMail([address], { headers, body: body('failed') }), 'b');
    expect(room.bounced).toEqual([['0102@eu-west-2.amazonses.com']]);
    expect((await incoming()).filter(({ is_bounce: isBounce }) => isBounce)).toHaveLength(1);
    expect(await room.work.get(item.id)).toEqual(item);
  });

  test.each([
    ['GRAY', 'PASS', { spam: 'gray' }],
    ['PROCESSING_FAILED', 'GRAY', { spam: 'not-checked', virus: 'not-checked' }],
  ])('that the checks say %s and %s about is marked', async (spam, virus, marks) => {
    await room.receive(rawMail([address], { verdicts: { spam, virus } }), 'a');
    expect(await incoming()).toMatchObject([marks]);
  });

  test('that is spam is held until staff release it; with a virus nobody can', async () => {
    const spam = rawMail([address], { verdicts: { spam: 'FAIL' } });
    const virus = rawMail([address], { verdicts: { spam: 'FAIL', virus: 'FAIL' } });
    await room.receive(spam, 'a');
    await room.receive(virus, 'b');
    await room.receive(virus, 'released-b');
    expect([room.held(), keys()]).toEqual([
      ['spam'],
      [heldKey, 'mail/infected/b', 'mail/infected/released-b'],
    ]);
    expect(await incoming()).toEqual([]);
    await room.receive(spam, 'released-a');
    expect(await incoming()).toHaveLength(1);
  });

  test('for nobody becomes a new submission, or is held', async () => {
    await room.receive(rawMail(['reply+wrong@reply.example.nz']), 'a');
    expect([room.held(), keys()]).toEqual([['limit'], [heldKey]]);
    await room.receive(rawMail(['reply@reply.example.nz']), 'b', {
      storeUnknown: async () => ({ itemId: item.id }),
    });
    expect(await incoming()).toHaveLength(1);
    expect([await room.work.get(item.id), room.calling]).toEqual([item, []]);
  });

  test('for nobody is held once, though its server delivers it twice', async () => {
    const twice = (second: string) => rawMail(['reply@reply.example.nz'], { second });
    await Promise.all([room.receive(twice('01'), 'a'), room.receive(twice('02'), 'b')]);
    await room.receive(twice('03'), 'c');
    expect([room.held(), keys()]).toEqual([['limit'], [heldKey]]);
    await room.receive(rawMail(['reply@reply.example.nz'], { body: 'Once more' }), 'd');
    expect([room.held(), keys()]).toEqual([
      ['limit', 'limit'],
      [heldKey, heldKey],
    ]);
  });

  test('about spam is in its history, and calls nobody', async () => {
    const spam = sampleWorkItem('contact', at, { email: 'spam@example.com', status: 'spam' });
    await room.receive(rawMail([await room.add(spam)]), 'a');
    expect(await incoming(spam)).toHaveLength(1);
    expect([await room.work.get(spam.id), room.calling]).toEqual([spam, []]);
    await room.receive(rawMail([address]), 'b');
    expect(room.calling).toHaveLength(1);
  });

  test('for an erased submission is for nobody', async () => {
    await table.sdk().send(new DeleteCommand({ TableName: testWorkTables.items, Key: { id: item.id } }));
    await room.receive(rawMail([address]), 'a');
    expect([room.held(), keys()]).toEqual([['limit'], [heldKey]]);
  });

  const eraseItem = async () => {
    await table.sdk().send(new DeleteCommand({ TableName: testWorkTables.items, Key: { id: item.id } }));
    return {};
  };

  test.each<[string, () => Promise<object>]>([
    ['before it is stored', eraseItem],
    [
      'before its files are taken',
      async () => {
        await eraseItem();
        throw new NotFoundError('There is no submission with this ID.');
      },
    ],
  ])('leaves nothing with a submission that is erased %s', async (_when, acceptAttachments) => {
    await room.receive(rawMail([address]), 'a', { acceptAttachments });
    expect([room.held(), keys()]).toEqual([['limit'], [heldKey]]);
  });

  test('leaves nothing with a submission that is erased after its work was cut short', async () => {
    await expect(room.receive(rawMail([address]), 'a', { store: fail })).rejects.toThrow('killed');
    await eraseItem();
    await receiveMail('a', room.dependencies);
    expect(keys()).toEqual([heldKey]);
  });

  test('is stored with its headers alone if it can’t be read', async () => {
    const nested = (depth: number): string =>
      depth === 0
        ? 'x'
        : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${nested(depth - 1)}`;
    const [first = '', ...rest] = nested(200).split('\r\n\r\n');
    const mail = { headers: [first, 'Subject: Deep'], body: rest.join('\r\n\r\n') };
    await room.receive(rawMail([address], mail), 'a');
    await room.receive(rawMail([address], mail), 'b');
    expect(await incoming()).toMatchObject([{ subject: 'Deep', text: '', is_cut: true }]);
  });

  test('has at most 50,000 characters, and no secret of a link', async () => {
    const secret = `11111111-1111-4111-8111-111111111111.${'a'.repeat(64)}`;
    await room.receive(rawMail([address], { body: `${secret} ${'word '.repeat(30_000)}` }), 'a');
    const [mail] = await incoming();
    expect(mail).toMatchObject({ is_cut: true, text: expect.stringMatching(/^\(link not kept\) word/) });
    expect(mail!.text).toHaveLength(50_000);
  });
});
