import { expect, test } from '@jest/globals';
import { documentKey } from '#domain/documents/document-key.ts';
import { NoLongerAvailableError, NotFoundError } from '../../../lambdas/http/errors.ts';
import { openApplicationDocument } from '../../../lambdas/documents/open-application-document.ts';

const id = '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10';
const visa_copy = documentKey(1_795_132_800_000, 'a'.repeat(64), 'my visa.pdf');

/** Opens the visa of an application; `contentType` is undefined when nothing is stored. */
const open = (contentType: string | undefined, field: 'visa_copy' | 'passport_copy' = 'visa_copy') =>
  openApplicationDocument(
    { id, field },
    {
      applications: { get: async () => ({ id, created_at: '2026-11-20T01:02:03.000Z', visa_copy }) },
      documents: {
        read: async (key) => {
          expect(key).toBe(visa_copy);
          return contentType === undefined
            ? undefined
            : { size: 9, contentType, beginning: new Uint8Array(1) };
        },
      },
      signer: {
        signDownload: async (key, { fileName, disposition }) =>
          `https://s3.example/${key}?${disposition}&${fileName}`,
      },
    },
  );

test.each([
  ['application/pdf', 'inline'],
  ['image/jpeg', 'inline'],
  ['image/heic', 'attachment'],
  // Nothing of the kind can be attached; were it there, no browser should run it.
  ['text/html', 'attachment'],
])('%s is opened %s', async (contentType, disposition) => {
  expect(await open(contentType)).toEqual({
    url: `https://s3.example/${visa_copy}?${disposition}&my-visa.pdf`,
  });
});

test('a document that the application does not have is not found', async () => {
  await expect(open('image/jpeg', 'passport_copy')).rejects.toThrow(NotFoundError);
});

test('one that is not stored any more is said to have expired', async () => {
  await expect(open(undefined)).rejects.toThrow(NoLongerAvailableError);
  await expect(open(undefined)).rejects.toThrow('it has expired or was deleted');
});
