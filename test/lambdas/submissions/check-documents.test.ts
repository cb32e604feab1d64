import { describe, expect, test } from '@jest/globals';
import { maxDocumentBytes } from '#domain/documents/document-limits.ts';
import { typeSignatureBytes } from '#domain/documents/document-types.ts';
import { HarmfulFileError } from '../../../lambdas/clients/s3/storage-errors.ts';
import type { StoredDocument } from '../../../lambdas/clients/s3/stored-documents.ts';
import {
  checkDocuments,
  checkOwnDocuments,
  storeWithDocuments,
} from '../../../lambdas/submissions/documents/check-documents.ts';
import { applicant, uploadKey } from '../../support/document-desk.ts';
import { sampleFile } from '../../../tools/product/uploads.ts';

const pdf: StoredDocument = {
  size: maxDocumentBytes,
  contentType: 'application/pdf',
  beginning: sampleFile('application/pdf', 64),
};

const check = async (document: StoredDocument | Error | undefined) => {
  const read: [key: string, bytes: number][] = [];
  const documents = {
    read: async (key: string, bytes: number) => {
      read.push([key, bytes]);
      if (document instanceof Error) throw document;
      return document;
    },
  };
  await checkDocuments({ passport_copy: 'key', visa_copy: undefined }, documents);
  return read;
};
const refusal = (problem: string) =>
  expect.objectContaining({
    name: 'InvalidRequestError',
    message: 'Some documents could not be accepted.',
    fields: { passport_copy: problem },
  });

test('a document of the largest size is taken by its first bytes, and one that was not sent is not read', async () => {
  expect(await check(pdf)).toEqual([['key', typeSignatureBytes]]);
});

test.each<[string, StoredDocument | Error | undefined, string]>([
  ['is not there', undefined, 'This document did not arrive or has expired: upload it again'],
  ['is too large', { ...pdf, size: maxDocumentBytes + 1 }, 'A document can be at most 25 MB'],
  ['is encoded', { ...pdf, encoding: 'gzip' }, 'This file changed on the way. Please upload it again.'],
  [
    'is another than it says',
    { ...pdf, contentType: 'image/png' },
    'This file’s contents do not match its type: choose another file',
  ],
  ['has a threat in it', new HarmfulFileError(), new HarmfulFileError().message],
])('a document that %s is refused by its field', async (_what, document, problem) => {
  await expect(check(document)).rejects.toEqual(refusal(problem));
});

test('a failure of the storage is no fault of a document', async () => {
  await expect(check(new Error('no answer'))).rejects.toThrow('no answer');
});

test('another session’s document is refused before it is read', async () => {
  const read: string[] = [];
  const documents = {
    read: async (key: string) => {
      read.push(key);
      return pdf;
    },
  };
  const own = uploadKey('own.pdf');
  const keys = { visa_copy: own, passport_copy: uploadKey('other.pdf', 'ap-southeast-2:another') };
  await expect(checkOwnDocuments(keys, applicant, documents)).rejects.toEqual(
    refusal('This file was uploaded in another session: upload it again'),
  );
  expect(read).toEqual([own]);
});

describe('documents that are stored with what names them', () => {
  const tagging = () => {
    const tags: [key: string, state: string][] = [];
    const documents = {
      attach: async (key: string, submission: string) => {
        tags.push([key, submission]);
        if (key === 'another’s') return 'of another submission' as const;
        return key === 'gone' ? ('missing' as const) : ('attached' as const);
      },
      release: async (key: string) => {
        tags.push([key, 'unattached']);
      },
    };
    return { tags, documents };
  };
  const stored = (...keys: string[]) => ({ store: async () => 'stored', listStored: async () => keys });

  test('are attached first', async () => {
    const { tags, documents } = tagging();
    const keys = { visa_copy: 'a', passport_copy: undefined };
    const store = async () => `after ${tags.length}`;
    expect(await storeWithDocuments(keys, 'application:1', documents, { ...stored(), store })).toBe(
      'after 1',
    );
    expect(tags).toEqual([['a', 'application:1']]);
  });

  test.each([
    ['is gone', 'gone', 'This document did not arrive or has expired: upload it again'],
    ['belongs elsewhere', 'another’s', 'This file was sent with another application: upload it again'],
  ])('are released if one of them %s', async (_, key, problem) => {
    const { tags, documents } = tagging();
    const keys = { visa_copy: 'a', passport_copy: key };
    await expect(storeWithDocuments(keys, 'application:1', documents, stored())).rejects.toEqual(
      refusal(problem),
    );
    expect(tags.slice(2)).toEqual([
      ['a', 'unattached'],
      [key, 'unattached'],
    ]);
  });

  test('are released if storing fails, but for those that somebody has stored', async () => {
    const { tags, documents } = tagging();
    const store = () => Promise.reject(new Error('no table'));
    const keys = { visa_copy: 'a', passport_copy: 'b' };
    await expect(
      storeWithDocuments(keys, 'application:1', documents, { ...stored('a'), store }),
    ).rejects.toThrow('no table');
    expect(tags.slice(2)).toEqual([['b', 'unattached']]);
  });

  test('stay attached if nobody can say what is stored', async () => {
    const { tags, documents } = tagging();
    const store = () => Promise.reject(new Error('no table'));
    const listStored = () => Promise.reject(new Error('no table either'));
    await expect(
      storeWithDocuments({ visa_copy: 'a' }, 'application:1', documents, { store, listStored }),
    ).rejects.toThrow(/^no table$/);
    expect(tags).toEqual([['a', 'application:1']]);
  });
});
