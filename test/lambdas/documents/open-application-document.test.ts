import { beforeEach, describe, expect, test } from '@jest/globals';
import { documentFolder } from '#domain/documents/document-key.ts';
import { AuditUnavailableError } from '../../../lambdas/clients/audit-log.ts';
import { HarmfulFileError } from '../../../lambdas/clients/s3/storage-errors.ts';
import type { StoredDocument } from '../../../lambdas/clients/s3/stored-documents.ts';
import { describeApplicationDocument } from '../../../lambdas/documents/describe-application-document.ts';
import { openApplicationDocument } from '../../../lambdas/documents/open-application-document.ts';
import { DocumentBlockedError, NoLongerAvailableError, NotFoundError } from '../../../lambdas/http/errors.ts';
import { sampleFile } from '../../../tools/product/uploads.ts';

const id = '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10';
const admin = { id: 'owner-1', email: 'owner@admin.example', role: 'super_admin' } as const;
/** As an earlier version of the product stored it: with the sender's extension. */
const visa_copy = `${documentFolder}/1795132800000-${'a'.repeat(64)}-my-visa.hta`;
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
const stored = (contentType: string, beginning: Uint8Array): StoredDocument => ({
  size: 4_321,
  contentType,
  beginning,
});
const pdf = stored('application/pdf', sampleFile('application/pdf', 64));

const recorded: unknown[] = [];
beforeEach(() => {
  recorded.length = 0;
});

const applications = { get: async () => ({ id, created_at: '2026-11-20T01:02:03.000Z', visa_copy }) };
const reading = (document: StoredDocument | undefined | Error, status?: string) => ({
  scanStatus: async () => status,
  read: async (key: string) => {
    expect(key).toBe(visa_copy);
    if (document instanceof Error) throw document;
    return document;
  },
});

interface OpenOptions {
  readonly field?: 'visa_copy' | 'passport_copy';
  /** What the scan has found. */
  readonly status?: string;
  /** Whether the audit log does. */
  readonly fails?: boolean;
}

/** Opens the visa of an application. */
const open = (
  document: StoredDocument | undefined | Error,
  { field = 'visa_copy', fails = false, status }: OpenOptions = {},
) =>
  openApplicationDocument(
    { params: { id, field }, admin, sourceIp: '203.0.113.7' },
    {
      applications,
      documents: reading(document, status),
      signer: {
        signDownload: async (key, { fileName, type, disposition }) =>
          `https://s3.example/${key}?${disposition}&${fileName}&${type}`,
      },
      audit: {
        record: async (act) => {
          if (fails) throw new AuditUnavailableError();
          recorded.push(act);
        },
      },
    },
  );

describe('opening a document of an application', () => {
  test.each([
    [pdf, 'inline', 'my-visa.pdf&application/pdf'],
    [stored('image/jpeg', sampleFile('image/jpeg', 64)), 'inline', 'my-visa.jpg&image/jpeg'],
    [stored('image/heic', heic), 'attachment', 'my-visa.heic&image/heic'],
    [stored('image/heif', heic), 'attachment', 'my-visa.heic&image/heic'],
  ])(
    'names it by its checked type, whatever extension it is stored with',
    async (document, disposition, end) => {
      expect(await open(document)).toEqual({ url: `https://s3.example/${visa_copy}?${disposition}&${end}` });
    },
  );

  test.each([
    ['a page by the type of a page', stored('text/html', Buffer.from('<!doctype html><script>'))],
    ['a program by the type of a picture', stored('image/heic', Buffer.from('MZ and then a program'))],
    ['a picture by the type of another', stored('image/png', heic)],
    ['one with a Content-Encoding', { ...pdf, encoding: 'deflate' }],
  ])('refuses %s', async (_, document) => {
    await expect(open(document)).rejects.toThrow(DocumentBlockedError);
    expect(recorded).toEqual([]);
  });

  test('tells staff of a threat that the scan has found, before or while the document is read', async () => {
    for (const opening of [open(pdf, { status: 'THREATS_FOUND' }), open(new HarmfulFileError())]) {
      await expect(opening).rejects.toMatchObject({
        name: 'DocumentBlockedError',
        message: expect.stringContaining('Blocked by the malware scan'),
      });
    }
    expect(recorded).toEqual([]);
  });

  test('records who opened which document, from where', async () => {
    await open(pdf);
    expect(recorded).toEqual([
      {
        admin,
        sourceIp: '203.0.113.7',
        action: 'document.open',
        record_type: 'loan_application',
        record_id: id,
        fields: ['visa_copy'],
      },
    ]);
  });

  test('gives no address when the opening can’t be recorded', async () => {
    await expect(open(pdf, { fails: true })).rejects.toThrow(AuditUnavailableError);
  });

  test('a document that the application does not have is not found', async () => {
    await expect(open(pdf, { field: 'passport_copy' })).rejects.toThrow(NotFoundError);
  });

  test('one that is not stored any more is said to have expired', async () => {
    await expect(open(undefined)).rejects.toThrow(NoLongerAvailableError);
    await expect(open(undefined)).rejects.toThrow('it has expired or was deleted');
  });
});

describe('the details of a document', () => {
  const describeVisa = (document: StoredDocument | undefined | Error, status?: string) =>
    describeApplicationDocument(
      { id, field: 'visa_copy' },
      { applications, documents: reading(document, status) },
    );

  test.each([
    ['NO_THREATS_FOUND', 'clean'],
    ['UNSUPPORTED', 'not_scannable'],
    ['FAILED', 'not_scannable'],
    [undefined, 'none'],
  ])('tell its name, its size and the result of the scan: %s', async (status, scan) => {
    expect(await describeVisa(pdf, status)).toEqual({ file_name: 'my-visa.pdf', size: 4_321, scan });
  });

  test('tell of a threat', async () => {
    await expect(describeVisa(new HarmfulFileError())).rejects.toThrow('Blocked by the malware scan');
  });
});
