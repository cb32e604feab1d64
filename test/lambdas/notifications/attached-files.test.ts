import { expect, test } from '@jest/globals';
import { scanStatusTag, threatsFound } from '#domain/documents/malware-scan.ts';
import { HarmfulFileError } from '../../../lambdas/clients/s3/storage-errors.ts';
import { attachedFiles } from '../../../lambdas/notifications/mails/attached-files.ts';

const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.alloc(60)]);
const file = {
  id: 'f-1',
  key: 'a.jpg',
  file_name: 'Payslip.jpg',
  content_type: 'image/jpeg',
  size: photo.length,
};
const own = { submission: 'contact:1', [scanStatusTag]: 'NO_THREATS_FOUND' };
const document = { size: photo.length, contentType: 'image/jpeg', beginning: photo };

const read = async (
  stored: object | Error | 'none' = document,
  tags: Readonly<Record<string, string>> | 'none' = own,
  areScanned = true,
) =>
  attachedFiles(
    {
      tags: async (key) => (key === 'a.jpg' && tags !== 'none' ? tags : undefined),
      read: async () => {
        if (stored instanceof Error) throw stored;
        return stored === 'none' ? undefined : (stored as typeof document);
      },
    },
    areScanned,
  )([file], 'contact:1');

test('a reply takes its files by their names, as what they are', async () => {
  const attached = [{ name: 'Payslip.jpg', contentType: 'image/jpeg', content: photo }];
  expect(await read()).toEqual(attached);
  expect(await read(document, { [scanStatusTag]: 'FAILED' })).toEqual(attached);
  expect(await read(document, { submission: 'contact:1' }, false)).toEqual(attached);
});

test.each<[string, Parameters<typeof read>, string, boolean]>([
  ['is gone', [document, 'none'], 'missing-file', true],
  ['is gone after its tags', ['none'], 'missing-file', true],
  ['is another submission’s', [document, { ...own, submission: 'contact:2' }], 'missing-file', true],
  ['has a virus', [document, { ...own, [scanStatusTag]: threatsFound }], 'harmful-file', true],
  ['turns out to have one', [new HarmfulFileError()], 'harmful-file', true],
  ['is not yet scanned', [document, { submission: 'contact:1' }], 'a file is not yet scanned', false],
  ['has another size', [{ ...document, size: photo.length + 1 }], 'missing-file', true],
  ['is encoded', [{ ...document, encoding: 'gzip' }], 'missing-file', true],
  [
    'is of no known type',
    [{ ...document, beginning: Buffer.from('A letter in plain text') }],
    'missing-file',
    true,
  ],
  ['says another type', [{ ...document, contentType: 'image/png' }], 'missing-file', true],
])('a reply is not sent with a file that %s', async (_what, args, message, isFinal) => {
  await expect(read(...args)).rejects.toMatchObject({ name: 'MailRefusedError', message, isFinal });
});

test('a file that can’t be read now is tried again', async () => {
  const down = new Error('S3 is down');
  await expect(read(down)).rejects.toBe(down);
});
