import { describe, expect, test } from '@jest/globals';
import { scanStatusTag } from '#domain/documents/malware-scan.ts';
import { documentFolder } from '#domain/documents/document-key.ts';
import { HarmfulFileError } from '../../../lambdas/clients/s3/storage-errors.ts';
import type { StoredDocument } from '../../../lambdas/clients/s3/stored-documents.ts';
import { checkStoredDocument, blockedReason } from '../../../lambdas/work/documents/check-stored-document.ts';
import {
  blockedByScanMessage,
  DocumentBlockedError,
  NoLongerAvailableError,
  NotFoundError,
} from '../../../lambdas/http/errors.ts';
import { sampleFile } from '../../../tools/product/uploads.ts';

/** Stored with the sender's extension. */
const key = `${documentFolder}/1795132800000-${'a'.repeat(64)}-my-visa.hta`;
const item = 'loan-application:1';
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
const stored = (contentType: string, beginning: Uint8Array): StoredDocument => ({
  size: 4_321,
  contentType,
  beginning,
});
const pdf = stored('application/pdf', sampleFile('application/pdf', 64));

const check = (document: StoredDocument | undefined | Error, status?: string, at = key, owner = item) =>
  checkStoredDocument({ key: at, file_name: 'my-visa.hta' }, item, {
    tags: async () => ({ submission: owner, ...(status !== undefined && { [scanStatusTag]: status }) }),
    read: async () => {
      if (document instanceof Error) throw document;
      return document;
    },
  });

describe('a stored document', () => {
  test.each([
    [pdf, 'my-visa.pdf', 'application/pdf'],
    [stored('image/jpeg', sampleFile('image/jpeg', 64)), 'my-visa.jpg', 'image/jpeg'],
    [stored('image/heic', heic), 'my-visa.heic', 'image/heic'],
    [stored('image/heif', heic), 'my-visa.heic', 'image/heic'],
  ])(
    'is named by its checked type, whatever extension it is stored with',
    async (document, fileName, type) => {
      expect(await check(document, 'NO_THREATS_FOUND')).toEqual({
        key,
        fileName,
        type,
        size: 4_321,
        scanStatus: 'NO_THREATS_FOUND',
      });
    },
  );

  test.each([
    ['a page by the type of a page', stored('text/html', Buffer.from('<!doctype html><script>'))],
    ['a program by the type of a picture', stored('image/heic', Buffer.from('MZ and then a program'))],
    ['a picture by the type of another', stored('image/png', heic)],
    ['one with a Content-Encoding', { ...pdf, encoding: 'deflate' }],
  ])('is not opened: %s', async (_, document) => {
    await expect(check(document)).rejects.toMatchObject({
      name: 'DocumentBlockedError',
      message:
        'This document is not the picture or PDF that it says it is, so it can’t be opened. Ask the applicant to send it again.',
    });
  });

  test('is not opened if the scan finds a threat before or during the read', async () => {
    for (const checked of [check(pdf, 'THREATS_FOUND'), check(new HarmfulFileError())]) {
      await expect(checked).rejects.toMatchObject({
        name: 'DocumentBlockedError',
        message: blockedByScanMessage,
      });
    }
  });

  test('is reported as expired if it is gone, and as not found for an invalid key', async () => {
    await expect(check(undefined)).rejects.toThrow(
      new NoLongerAvailableError(
        'This document is no longer stored: it has expired or was deleted. Ask the applicant to send it again.',
      ),
    );
    await expect(check(pdf, undefined, 'loan-documents/../other')).rejects.toThrow(
      new NotFoundError('There is no such document.'),
    );
    const fault = new Error('out of order');
    await expect(check(fault)).rejects.toBe(fault);
  });

  test('is not opened for another submission', async () => {
    await expect(check(pdf, undefined, key, 'loan-application:2')).rejects.toMatchObject({
      name: 'DocumentBlockedError',
      message:
        'This file was sent with another application, so it can’t be opened here. Ask the applicant to send it again.',
    });
  });

  test('staff see the reason, and other errors are rethrown', () => {
    for (const Reason of [DocumentBlockedError, NoLongerAvailableError, NotFoundError])
      expect(blockedReason(new Reason('Blocked.'))).toBe('Blocked.');
    const fault = new Error('out of order');
    expect(() => blockedReason(fault)).toThrow(fault);
  });
});
