import { beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { parseDocumentKey } from '#domain/documents/document-key.ts';
import { maxDocumentBytes } from '#domain/documents/document-limits.ts';
import { historyMailEntryKey } from '#domain/notifications/history-mails.ts';
import type { SenderRole } from '#domain/incoming-mail/incoming-mail.ts';
import { toUuid } from '../../../lambdas/clients/to-uuid.ts';
import { HarmfulFileError } from '../../../lambdas/clients/s3/storage-errors.ts';
import { DailyQuotaError } from '../../../lambdas/http/errors.ts';
import { acceptAttachments } from '../../../lambdas/incoming-mail/accept-attachments.ts';
import { mailSource } from '../../../lambdas/incoming-mail/mail-source.ts';
import type { MailFile } from '../../../lambdas/incoming-mail/parse-mail.ts';
import { queueRefusedFiles } from '../../../lambdas/incoming-mail/queue-refused-files.ts';
import { refusals, sortAttachments } from '../../../lambdas/incoming-mail/sort-attachments.ts';
import { sampleFile } from '../../../tools/product/uploads.ts';
import { documentDesk } from '../../support/document-desk.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const pdf = sampleFile('application/pdf', 64);
const file = (name: string, bytes: Uint8Array = pdf, more: Partial<MailFile> = {}): MailFile => ({
  name,
  type: 'application/octet-stream',
  isInline: false,
  bytes,
  ...more,
});
const text = new TextEncoder().encode('only a text');
const place = { itemId: 'contact:1', mailId: '0a' };

describe('the files of a mail', () => {
  const sorted = (...files: MailFile[]) => {
    const { accepted, refused } = sortAttachments(files, place);
    return {
      accepted: accepted.map((one) => [one.file.name, one.type]),
      refused: refused.map(({ name, refusal }) => [name, refusal]),
    };
  };

  test('are documents by what they hold, whatever their mail program calls them', () => {
    const jpeg = sampleFile('image/jpeg', 64);
    expect(
      sorted(
        file('passport.heic', jpeg),
        file('a.pdf', text),
        file('winmail.dat', text),
        file('empty.pdf', new Uint8Array()),
      ),
    ).toEqual({
      accepted: [['passport.heic', 'image/jpeg']],
      refused: [
        ['a.pdf', 'type'],
        ['winmail.dat', 'type'],
        ['empty.pdf', 'empty'],
      ],
    });
  });

  test('are no documents as logos of a signature, but as photos within the text', () => {
    const logo = file('logo.webp', sampleFile('image/webp', 64), { type: 'image/webp', isInline: true });
    const photo = { ...logo, name: 'photo.webp', bytes: sampleFile('image/webp', 30_000) };
    expect(sorted(logo, photo)).toEqual({ accepted: [['photo.webp', 'image/webp']], refused: [] });
  });

  test.each<[string, Partial<MailFile>, number, number]>([
    ['a picture in the text below 20 KB', { isInline: true }, 20 * 1024 - 1, 0],
    ['a picture in the text of 20 KB', { isInline: true }, 20 * 1024, 1],
    ['a small picture beside the text', {}, 64, 1],
    ['a small picture that its mail calls otherwise', { isInline: true, type: 'application/x' }, 64, 1],
    ['a picture as large as any', {}, maxDocumentBytes, 1],
  ])('are documents, or not: %s', (_what, more, size, count) => {
    const picture = file('a.webp', sampleFile('image/webp', size), { type: 'image/webp', ...more });
    const { accepted, refused } = sorted(picture);
    expect([accepted.length, refused]).toEqual([count, []]);
  });

  test('are refused in words that their sender understands', () => {
    expect(refusals).toEqual({
      empty: 'There is nothing in it.',
      type: 'Not a photo or a PDF.',
      large: 'Larger than 25 MB.',
      many: 'We take 10 files with one email.',
      full: 'This submission has as many files as we take.',
      quota: 'We have had too many files from this address today.',
      harmful: 'Our virus scanner blocked it.',
    });
  });

  test('are refused if they are too large, or too many', () => {
    const large = sampleFile('application/pdf', maxDocumentBytes + 1);
    const many = Array.from({ length: 1_000 }, (_, index) => file(`${index}.pdf`));
    const { accepted, refused } = sorted(file('large.pdf', large), ...many);
    expect(refused[0]).toEqual(['large.pdf', 'large']);
    expect([accepted.length, refused.length, refused.at(-1)]).toEqual([10, 991, ['999.pdf', 'many']]);
  });

  test('have ids that are equal for the same mail and submission alone', () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), (mailId, other) => {
        const idIn = (itemId: string, mail: string) =>
          sortAttachments([file('a.pdf')], { itemId, mailId: mail }).accepted[0]!.id;
        expect(idIn('contact:1', mailId)).toMatch(
          /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
        );
        expect(idIn('contact:1', mailId)).toBe(idIn('contact:1', mailId));
        expect(idIn('contact:1', mailId) === idIn('contact:1', other)).toBe(mailId === other);
        expect(idIn('contact:2', mailId)).not.toBe(idIn('contact:1', mailId));
      }),
    ));

  test('have ids that are UUIDs', () => {
    expect(toUuid('0123456789abcdef'.repeat(4))).toBe('01234567-89ab-8def-a123-456789abcdef');
  });
});

describe('the files of a mail to a submission', () => {
  const table = useTestTable();
  let desk: Awaited<ReturnType<typeof documentDesk>>;
  let put: string[];
  let uploads: unknown[];
  let admitted: unknown[];
  let fail: Error | undefined;

  beforeEach(async () => {
    desk = await documentDesk(table);
    put = [];
    uploads = [];
    admitted = [];
    fail = undefined;
  });

  const mailId = '0123456789abcdef';
  const accept = async (
    files: readonly MailFile[],
    { role = 'sender', at = '2026-11-23T01:00:00.000Z' }: { role?: SenderRole; at?: string } = {},
  ) =>
    acceptAttachments({
      ...desk.dependencies,
      put: async (key, upload) => {
        put.push(key);
        uploads.push(upload);
        if (!desk.bucket.has(key)) desk.bucket.set(key, 'unattached');
      },
      admit: async (source) => {
        if (fail !== undefined) throw fail;
        admitted.push(source);
      },
      queueRefused: queueRefusedFiles(table.database(), testWorkTables),
    })(await desk.readItem(), { mail_id: mailId, at, from: 'aroha@example.com', role, files });
  const added = async () => (await desk.dependencies.workDocuments.get(await desk.readItem())).added;
  const notices = async () =>
    (await table.allStored(testWorkTables.history)).filter(
      ({ id, entry }) => id === desk.itemId && String(entry).startsWith(historyMailEntryKey('')),
    );

  test('become its documents once, however often the mail is delivered', async () => {
    const files = [file('Pass port.pdf'), file('payslip.pdf')];
    const first = await accept(files);
    expect(first.files).toMatchObject([
      { name: 'Pass port.pdf', type: 'application/pdf', size: 64 },
      { name: 'payslip.pdf' },
    ]);
    expect([first.refused, await notices()]).toEqual([undefined, []]);
    expect(uploads).toEqual(files.map(({ bytes }) => ({ bytes, contentType: 'application/pdf' })));
    const stored = await added();
    expect(stored).toMatchObject([
      { id: first.files![0]!.id, field: 'other_document', by: 'sender' },
      { id: first.files![1]!.id },
    ]);
    expect(parseDocumentKey(stored[0]!.key)?.fileName).toBe('Pass-port.pdf');
    for (const { key } of stored) expect(desk.bucket.get(key)).toBe('attached');
    expect(await accept(files, { at: '2026-11-23T09:00:00.000Z' })).toEqual(first);
    const source = { ...mailSource('aroha@example.com'), size: 64 };
    expect([await added(), admitted, put.length]).toEqual([stored, [source, source], 2]);
    const { history } = await desk.dependencies.work.readHistory(await desk.readItem());
    expect(history).toMatchObject([
      { at: new Date(desk.clock.now).toISOString(), by: 'sender', by_email: 'sender' },
    ]);
  });

  test('are not the sender’s if nothing proves that the mail is, and undo no check of staff', async () => {
    const { workDocuments } = desk.dependencies;
    const checked = { field: 'other_document', state: 'checked', at: '2026-11-22T01:00:00.000Z', by: 'kiri' };
    const before = { ...(await workDocuments.get(await desk.readItem())), marks: [checked] };
    await table.sdk().send(new PutCommand({ TableName: testWorkTables.documents, Item: before }));
    await accept([file('passport.pdf')], { role: 'other' });
    expect(await added()).toMatchObject([{ by: 'unverified' }]);
    expect((await workDocuments.get(await desk.readItem())).marks).toEqual([checked]);
    const { history } = await desk.dependencies.work.readHistory(await desk.readItem());
    expect(history).toMatchObject([{ by: 'unverified', by_email: 'unverified' }]);
  });

  test('become its documents once where two deliveries are worked at the same time', async () => {
    const [one, other] = await Promise.all([
      accept([file('passport.pdf')]),
      accept([file('passport.pdf')], { at: '2026-11-23T01:00:01.000Z' }),
    ]);
    expect(other).toEqual(one);
    expect(await added()).toHaveLength(1);
    expect([...new Set(put)]).toEqual((await added()).map(({ key }) => key));
    expect(desk.bucket.get(put[0]!)).toBe('attached');
  });

  test('that are refused are named to staff, and counted to their sender once', async () => {
    const files = [file('notes.txt', text), file('a.zip', text)];
    const expected = { refused: files.map(({ name }) => ({ name, reason: refusals.type })) };
    expect(await accept(files)).toEqual(expected);
    expect(await accept(files)).toEqual(expected);
    expect(await notices()).toMatchObject([
      {
        entry: historyMailEntryKey(`refused-files-${mailId}`),
        to: 'aroha@example.com',
        problems: [{ count: 2, reason: refusals.type }],
        reply_queue: 'pending',
      },
    ]);
    expect(JSON.stringify(await notices())).not.toContain('notes.txt');
  });

  test('are not spoken of to somebody for whom nobody vouches', async () => {
    expect(await accept([file('notes.txt', text)], { role: 'other' })).toHaveProperty('refused');
    expect(await notices()).toEqual([]);
  });

  test.each([
    ['quota', new DailyQuotaError('too many')],
    ['harmful', new HarmfulFileError()],
  ] as const)('are refused by the rules of uploads: %s', async (refusal, error) => {
    fail = error;
    expect(await accept([file('a.pdf')])).toEqual({
      refused: [{ name: 'a.pdf', reason: refusals[refusal] }],
    });
    expect(await added()).toEqual([]);
  });

  test.each([
    [1, 0],
    [50, 0],
    [51, 1],
    [1_000, 950],
  ])('shows of %i that are refused all but %i', async (count, more) => {
    const { refused } = await accept(Array.from({ length: count }, () => file('x', text)));
    const shown = { name: 'x', reason: refusals.type };
    expect(await notices()).toMatchObject([{ problems: [{ count }] }]);
    const rest = { name: `${more} more files`, reason: 'See the email as it came.' };
    expect(refused).toEqual([
      ...Array.from({ length: count - more }, () => shown),
      ...(more === 0 ? [] : [rest]),
    ]);
  });

  test('do not come back once staff have removed them, and fail with what is no refusal', async () => {
    const { files } = await accept([file('a.pdf')]);
    const { added: own, ...stored } = await desk.dependencies.workDocuments.get(await desk.readItem());
    const removed = own.map(({ id, key }) => ({ id, key }));
    const Item = { ...stored, added: [], removed };
    await table.sdk().send(new PutCommand({ TableName: testWorkTables.documents, Item }));
    fail = new Error('no counters');
    expect((await accept([file('a.pdf')])).files).toEqual(files);
    expect(await added()).toEqual([]);
    await expect(accept([file('a.pdf'), file('b.pdf')])).rejects.toThrow('no counters');
  });

  test('are refused where a submission has as many as it takes', async () => {
    const full = Array.from({ length: 39 }, (_, index) => ({
      id: toUuid(String(index).padStart(64, '0')),
      field: 'payslip',
      key: `loan-documents/1795132800000-${'0'.repeat(64)}-${index}.pdf`,
      at: '2026-11-23T01:00:00.000Z',
      by: 'sender',
    }));
    const stored = await desk.dependencies.workDocuments.get(await desk.readItem());
    await table
      .sdk()
      .send(new PutCommand({ TableName: testWorkTables.documents, Item: { ...stored, added: full } }));
    const { files, refused } = await accept([file('a.pdf'), file('b.pdf')]);
    expect(files?.map(({ name }) => name)).toEqual(['a.pdf']);
    expect(refused).toEqual([{ name: 'b.pdf', reason: refusals.full }]);
  });
});
