import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  checksumAlgorithms,
  combineChecksums,
  newDigest,
  type ChecksumAlgorithm,
} from '../../src/emulators/s3/checksum.ts';
import { bucket, megabyte, refusal, startTestS3, type TestS3 } from '../support/s3-emulator.ts';

const digest = (algorithm: ChecksumAlgorithm, ...pieces: (Buffer | Uint8Array | string)[]): string => {
  const sum = newDigest(algorithm);
  for (const piece of pieces) sum.update(Buffer.from(piece as Uint8Array));
  return sum.value().toString('base64');
};
const hex = (base64: string): string => Buffer.from(base64, 'base64').toString('hex');

describe('a checksum', () => {
  // The check values of https://reveng.sourceforge.io/crc-catalogue/, and those of FIPS 180's algorithms.
  it.each([
    ['crc32', 'cbf43926'],
    ['crc32c', 'e3069283'],
    ['crc64nvme', 'ae8b14860a799888'],
    ['sha1', createHash('sha1').update('123456789').digest('hex')],
    ['sha256', createHash('sha256').update('123456789').digest('hex')],
  ] as const)('%s of 123456789 is %s', (algorithm, value) => {
    expect(hex(digest(algorithm, '123456789'))).toBe(value);
  });

  const pieces = fc.array(fc.uint8Array({ maxLength: 100 }), { minLength: 1, maxLength: 6 });
  it('does not depend on chunks, and matches node:zlib for CRC-32', () => {
    fc.assert(
      fc.property(fc.constantFrom(...checksumAlgorithms), pieces, (algorithm, parts) => {
        const whole = Buffer.concat(parts);
        expect(digest(algorithm, ...parts)).toBe(digest(algorithm, whole));
        expect(Number.parseInt(hex(digest('crc32', ...parts)), 16)).toBe(crc32(whole));
      }),
    );
  });

  it('of an object is combined from those of its parts', () => {
    fc.assert(
      fc.property(fc.constantFrom('crc32', 'crc32c', 'crc64nvme'), pieces, (algorithm, parts) => {
        const summed = parts.map((part) => ({ size: part.length, value: digest(algorithm, part) }));
        const { value } = combineChecksums(algorithm, 'FULL_OBJECT', summed);
        expect(value).toBe(digest(algorithm, Buffer.concat(parts)));
      }),
    );
  });
});

let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(async () => s3.close());

describe('an object', () => {
  it.each(checksumAlgorithms)('is verified with its %s and returns it', async (algorithm) => {
    const header = `x-amz-checksum-${algorithm}`;
    const value = digest(algorithm, 'hello');
    const put = async (headers: Record<string, string>) =>
      s3.send('/summed', { method: 'PUT', body: 'hello', headers });
    expect((await put({ [header]: value })).status).toBe(200);
    const head = async (headers: Record<string, string>) =>
      (await s3.send('/summed', { method: 'HEAD', headers })).headers.get(header);
    expect(await head({ 'x-amz-checksum-mode': 'ENABLED' })).toBe(value);
    expect(await head({})).toBeNull();
    expect(await refusal(await put({ [header]: digest(algorithm, 'HELLO') }))).toEqual([400, 'BadDigest']);
    for (const wrong of ['', 'AA==', `${value}AAAA`, '!'.repeat(value.length)]) {
      expect(await refusal(await put({ [header]: wrong }))).toEqual([400, 'InvalidRequest']);
    }
  });

  const crc = digest('crc32', 'hello');
  it.each([
    [{ 'x-amz-checksum-crc32': crc, 'x-amz-checksum-sha1': 'x' }, [400, 'InvalidRequest']],
    [{ 'x-amz-sdk-checksum-algorithm': 'CRC32' }, [400, 'InvalidRequest']],
    [{ 'x-amz-checksum-md4': 'x' }, [501, 'NotImplemented']],
    [{ 'content-md5': 'AAAA' }, [400, 'InvalidDigest']],
    [{ 'content-md5': 'AAAAAAAAAAAAAAAAAAAAAA==' }, [400, 'BadDigest']],
    [{ 'x-amz-content-sha256': 'none' }, [400, 'InvalidArgument']],
    [{ 'x-amz-content-sha256': 'STREAMING-AWS4-ECDSA-P256-SHA256-PAYLOAD' }, [501, 'NotImplemented']],
    [{ 'x-amz-content-sha256': '0'.repeat(64) }, [400, 'XAmzContentSHA256Mismatch']],
  ])('is refused with the headers %j', async (headers, expected) => {
    const init = { method: 'PUT', body: 'hello', headers: headers as Record<string, string> };
    expect(await refusal(await s3.send('/summed', init))).toEqual(expected);
  });

  it.each(['CRC32', 'CRC32C', 'CRC64NVME'] as const)(
    'made of parts has the %s of all bytes with FULL_OBJECT',
    async (algorithm) => {
      const target = { Bucket: bucket, Key: `whole-${algorithm}` };
      const { UploadId } = await s3.client.send(
        new CreateMultipartUploadCommand({
          ...target,
          ChecksumAlgorithm: algorithm,
          ChecksumType: 'FULL_OBJECT',
        }),
      );
      const plain = s3.clientOf(undefined, { requestChecksumCalculation: 'WHEN_REQUIRED' });
      const bodies = [Buffer.alloc(5 * megabyte, 'one'), Buffer.from('two')];
      const Parts = [];
      for (const [index, Body] of bodies.entries()) {
        const PartNumber = index + 1;
        const { ETag } = await plain.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body }));
        Parts.push({ PartNumber, ETag });
      }
      await plain.send(
        new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }),
      );
      const head = await s3.client.send(new HeadObjectCommand({ ...target, ChecksumMode: 'ENABLED' }));
      const name = algorithm.toLowerCase() as ChecksumAlgorithm;
      expect(head).toMatchObject({
        [`Checksum${algorithm}`]: digest(name, ...bodies),
        ChecksumType: 'FULL_OBJECT',
      });
    },
  );

  it('supports conditional writes', async () => {
    const put = async (more: object) =>
      s3.client.send(new PutObjectCommand({ Bucket: bucket, Key: 'conditional', Body: 'x', ...more }));
    await expect(put({ IfMatch: '"x"' })).rejects.toMatchObject({ name: 'NoSuchKey' });
    const { ETag } = await put({ IfNoneMatch: '*' });
    await expect(put({ IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await expect(put({ IfMatch: '"x"' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await put({ IfMatch: ETag });
    await expect(put({ IfNoneMatch: '"x"' })).rejects.toMatchObject({ name: 'NotImplemented' });
    const both = await Promise.allSettled([1, 2, 3].map(async () => put({ Key: 'race', IfNoneMatch: '*' })));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
