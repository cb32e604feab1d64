import { afterEach, describe, expect, jest, test } from '@jest/globals';
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
  const application = 'application:1';
  const a = uploadKey('a.pdf');
  const b = uploadKey('b.pdf');
  const gone = uploadKey('gone.pdf');
  const anothers = uploadKey('another’s.pdf');

  /** Files with the submissions to which they are attached. */
  const newBucket = () => {
    const owners = new Map<string, string | undefined>([
      [a, undefined],
      [b, undefined],
      [anothers, 'application:2'],
    ]);
    const documents = {
      attach: async (key: string, submission: string) => {
        if (!owners.has(key)) return 'missing' as const;
        if ((owners.get(key) ?? submission) !== submission) return 'of another submission' as const;
        owners.set(key, submission);
        return 'attached' as const;
      },
      release: async (key: string, submission: string) => {
        if (owners.get(key) === submission) owners.set(key, undefined);
      },
    };
    return { owners, documents };
  };
  const noTable = () => Promise.reject(new Error('no table'));
  const stored = (...keys: string[]) => ({ store: async () => 'stored', listStored: async () => keys });
  /** Log lines from now on. */
  const caughtLog = (): string[] => {
    const logged: string[] = [];
    jest.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
    return logged;
  };
  const logLine = (event: string, ...keys: string[]) => ({
    event,
    runbook: 'docs/runbook.md#requests-fail',
    owner: application,
    keys: keys.map((key) => key.slice(0, -'a.pdf'.length)),
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('are attached first', async () => {
    const { owners, documents } = newBucket();
    const logged = caughtLog();
    const store = async () => owners.get(a);
    const keys = { visa_copy: a, passport_copy: undefined };
    expect(await storeWithDocuments(keys, application, documents, { ...stored(), store })).toBe(application);
    expect(logged).toEqual([]);
  });

  test.each([
    ['is gone', gone, 'This document did not arrive or has expired: upload it again'],
    ['belongs elsewhere', anothers, 'This file was sent with another application: upload it again'],
  ])('are released if one of them %s', async (_, key, problem) => {
    const { owners, documents } = newBucket();
    const keys = { visa_copy: a, passport_copy: key };
    await expect(storeWithDocuments(keys, application, documents, stored())).rejects.toEqual(
      refusal(problem),
    );
    expect([owners.get(a), owners.get(anothers)]).toEqual([undefined, 'application:2']);
  });

  test('are released if storing fails, but for those that somebody has stored', async () => {
    const { owners, documents } = newBucket();
    const keys = { visa_copy: a, passport_copy: b };
    const storing = { ...stored(a), store: noTable };
    await expect(storeWithDocuments(keys, application, documents, storing)).rejects.toThrow('no table');
    expect([owners.get(a), owners.get(b)]).toEqual([application, undefined]);
  });

  test.each(['before it looks', 'before it releases them', 'after it has released them'])(
    'stay attached where another request stores them as this one fails: %s',
    async (moment) => {
      const { owners, documents } = newBucket();
      const records: string[] = [];
      const another = () =>
        storeWithDocuments({ visa_copy: a }, application, documents, {
          store: async () => void records.push(a),
          listStored: async () => records,
        });
      const losing = {
        attach: documents.attach,
        release: async (key: string, submission: string) => {
          if (moment === 'before it releases them') await another();
          await documents.release(key, submission);
          if (moment === 'after it has released them') await another();
        },
      };
      const storing = {
        store: async () => {
          if (moment === 'before it looks') await another();
          return noTable();
        },
        listStored: async () => [...records],
      };
      await expect(storeWithDocuments({ visa_copy: a }, application, losing, storing)).rejects.toThrow(
        'no table',
      );
      expect([records, owners.get(a)]).toEqual([[a], application]);
    },
  );

  test('stay attached where another request releases them before they are stored', async () => {
    const { owners, documents } = newBucket();
    const store = () => documents.release(a, application);
    await storeWithDocuments({ visa_copy: a }, application, documents, { ...stored(), store });
    expect(owners.get(a)).toBe(application);
  });

  test('are logged, without their names, if they can’t be released, or nobody can say what is stored', async () => {
    const { owners, documents } = newBucket();
    const logged = caughtLog();
    const keys = { visa_copy: a, passport_copy: b };
    const release = (key: string, submission: string) =>
      key === a ? noTable() : documents.release(key, submission);
    await expect(
      storeWithDocuments(keys, application, { ...documents, release }, { ...stored(), store: noTable }),
    ).rejects.toThrow('no table');
    expect([owners.get(a), owners.get(b)]).toEqual([application, undefined]);
    const listStored = () => Promise.reject(new Error('no table either'));
    await expect(
      storeWithDocuments(keys, application, documents, { store: noTable, listStored }),
    ).rejects.toThrow(/^no table$/);
    expect([owners.get(a), owners.get(b)]).toEqual([application, application]);
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
      logLine('files-not-released', a),
      logLine('files-not-released', a, b),
    ]);
  });

  test('are logged if they have gone as they were stored', async () => {
    const { owners, documents } = newBucket();
    const logged = caughtLog();
    const store = async () => owners.delete(a);
    expect(await storeWithDocuments({ visa_copy: a }, application, documents, { ...stored(), store })).toBe(
      true,
    );
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
      logLine('files-not-attached', a),
    ]);
  });
});
