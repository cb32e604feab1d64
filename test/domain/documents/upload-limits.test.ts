import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import * as limits from '#domain/documents/document-limits.ts';
import { parseDocumentKey } from '#domain/documents/document-key.ts';
import { scanResultOf, scanStatusTag, threatsFound } from '#domain/documents/malware-scan.ts';
import { crc32Checksum, fileDescription, partNumber, uploadId } from '#domain/documents/upload-fields.ts';
import * as quota from '#domain/documents/upload-quota.ts';

test('files and addresses have the reviewed limits', () => {
  const { partSizeFor: _, ...constants } = limits;
  expect(constants).toEqual({
    maxDocumentBytes: 26_214_400,
    multipartThresholdBytes: 5_242_880,
    maxUploadParts: 10_000,
    maxStorageObjectBytes: 5_497_558_138_880,
    checksumChunkBytes: 1_048_576,
    parallelUploadParts: 4,
    resumableUploadLifeMs: 3_600_000,
    uploadAddressLifeSeconds: 900,
    documentAddressLifeSeconds: 300,
    maxAddressLifeSeconds: 604_800,
  });
});

test.each([
  [1, 5_242_880],
  [10_000 * 5_242_880, 5_242_880],
  [10_000 * 5_242_880 + 1, 10_485_760],
])('a file of %d bytes is sent in parts of %d', (size, partSize) => {
  expect(limits.partSizeFor(size)).toBe(partSize);
});

test('uploads have the reviewed quotas and counters', () => {
  expect({ ...quota }).toEqual({
    uploadQuota: { session: 40, network: 300, prefix48: 900, all: 5_000 },
    uploadQuotaPrefix: 'uploads-on#',
    admittedBytesMetric: 'UploadBytesAdmitted',
  });
});

const { file_name: fileName, content_type: contentType, size } = fileDescription;

test.each<[z.ZodMiniType, unknown]>([
  [fileName, 'x'],
  [fileName, 'x'.repeat(300)],
  [contentType, 'application/pdf'],
  [size, 1],
  [size, 26_214_400],
  [partNumber(), 1],
  [partNumber(), 10_000],
  [uploadId(), 'aZ0._~-'],
  [uploadId(), 'x'.repeat(1_024)],
  [crc32Checksum(), 'aZ9+/A=='],
])('field %# takes %j', (schema, sent) => {
  expect(z.parse(schema, sent)).toBe(sent);
});

test.each<[z.ZodMiniType, unknown, string]>([
  [fileName, undefined, 'Send the file name'],
  [fileName, '', 'Send the file name'],
  [fileName, 'x'.repeat(301), 'File name must be 300 characters or fewer'],
  [contentType, 'text/html', 'Choose a picture or a PDF'],
  [size, '1', 'Send the size in bytes'],
  [size, 0, 'The file is empty'],
  [size, 26_214_401, 'A document can be at most 25 MB'],
  [partNumber(), '1', 'Send the part number'],
  [partNumber(), 0, 'Part numbers begin at 1'],
  [partNumber(), 10_001, 'An upload has at most 10,000 parts'],
  [uploadId(), 1, 'Send the upload id'],
  [uploadId(), '', 'This is not an upload id'],
  [uploadId(), 'x/y', 'This is not an upload id'],
  [uploadId(), 'x'.repeat(1_025), 'This is not an upload id'],
  [crc32Checksum(), 1, 'Send the checksum'],
  [crc32Checksum(), 'aZ9+/A', 'The checksum must be a CRC-32 in base64'],
  [crc32Checksum(), 'xaZ9+/A==', 'The checksum must be a CRC-32 in base64'],
  [crc32Checksum(), 'aZ9+/A==x', 'The checksum must be a CRC-32 in base64'],
])('field %# refuses %j', (schema, sent, problem) => {
  expect(z.safeParse(schema, sent).error?.issues[0]?.message).toBe(problem);
});

test.each([
  ['a', true],
  ['a'.repeat(100), true],
  ['', false],
  ['a'.repeat(101), false],
])('a key with the name %s is one of a document: %j', (name, isOne) => {
  const token = '0f'.repeat(32);
  const [key, longer, shorter] = ['', '0', undefined].map((more) => {
    const time = more === undefined ? '179500000000' : `1795000000000${more}`;
    return `loan-documents/${time}-${token}-${name}`;
  });
  expect(parseDocumentKey(key!)).toEqual(isOne ? { token, fileName: name } : undefined);
  expect([parseDocumentKey(longer!), parseDocumentKey(shorter!)]).toEqual([undefined, undefined]);
  expect(parseDocumentKey(key!.replace(token, token.slice(1)))).toBeUndefined();
  expect(parseDocumentKey(key!.replace(token, token.toUpperCase()))).toBeUndefined();
});

test.each([
  [undefined, 'none'],
  ['NO_THREATS_FOUND', 'clean'],
  [threatsFound, 'not_scannable'],
  ['UNSUPPORTED', 'not_scannable'],
])('the scan status %s means %s', (status, result) => {
  expect([scanStatusTag, threatsFound]).toEqual(['GuardDutyMalwareScanStatus', 'THREATS_FOUND']);
  expect(scanResultOf(status)).toBe(result);
});
