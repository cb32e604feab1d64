import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CreateMultipartUploadCommandInput,
  type ListMultipartUploadsCommandOutput,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bucket, megabyte, refusal, startTestS3, type TestS3 } from '../support/s3-emulator.ts';

const partSize = 5 * megabyte;
const bytes = Buffer.alloc(2 * partSize + 1234, 'a part of the whole ');
const slices = [0, 1, 2].map((index) => bytes.subarray(index * partSize, (index + 1) * partSize));
const crc = (content: Buffer): string => {
  const value = Buffer.alloc(4);
  value.writeUInt32BE(crc32(content));
  return value.toString('base64');
};
const md5 = (content: Buffer) => createHash('md5').update(content).digest();
const etagOfWhole = `"${md5(Buffer.concat(slices.map(md5))).toString('hex')}-3"`;

let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(async () => s3.close());

const begin = async (Key: string, more: Partial<CreateMultipartUploadCommandInput> = {}) => {
  const { UploadId } = await s3.client.send(
    new CreateMultipartUploadCommand({ Bucket: bucket, Key, ChecksumAlgorithm: 'CRC32', ...more }),
  );
  return { Bucket: bucket, Key, UploadId };
};
type Upload = Awaited<ReturnType<typeof begin>>;
const sendPart = async (upload: Upload, PartNumber: number, Body: Buffer | string, more = {}) => {
  const { ETag, ChecksumCRC32 } = await s3.client.send(
    new UploadPartCommand({ ...upload, PartNumber, Body, ...more }),
  );
  return { PartNumber, ETag, ChecksumCRC32 };
};
const sendAll = async (upload: Upload) => {
  const parts = [];
  for (const [index, slice] of slices.entries()) parts.push(await sendPart(upload, index + 1, slice));
  return parts;
};
type Part = Awaited<ReturnType<typeof sendPart>>;
const complete = async (upload: Upload, Parts: Part[], more = {}) =>
  s3.client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts }, ...more }));
const head = async (Key: string) =>
  s3.client.send(new HeadObjectCommand({ Bucket: bucket, Key, ChecksumMode: 'ENABLED' }));
const contentFiles = async () => (await readdir(join(s3.dataDir, 's3', bucket, 'contents'))).length;

describe('a multipart upload', () => {
  it('becomes one object with metadata, tags, ETag and checksum, readable in ranges across its parts', async () => {
    const upload = await begin('whole', {
      ContentType: 'image/jpeg',
      Metadata: { origin: 'test' },
      Tagging: 'state=unattached',
    });
    const done = await complete(upload, await sendAll(upload));
    const composite = Buffer.concat(slices.map((slice) => Buffer.from(crc(slice), 'base64')));
    expect(done).toMatchObject({ ETag: etagOfWhole, ChecksumCRC32: `${crc(composite)}-3` });
    expect(await head('whole')).toMatchObject({
      ContentLength: bytes.length,
      ContentType: 'image/jpeg',
      ETag: etagOfWhole,
      Metadata: { origin: 'test' },
      TagCount: 1,
      ChecksumCRC32: `${crc(composite)}-3`,
      ChecksumType: 'COMPOSITE',
    });
    const read = async (Range?: string) => {
      const { Body } = await s3.client.send(new GetObjectCommand({ Bucket: bucket, Key: 'whole', Range }));
      return Buffer.from(await Body!.transformToByteArray());
    };
    expect((await read()).equals(bytes)).toBe(true);
    const [start, end] = [partSize - 10, 2 * partSize + 10];
    expect((await read(`bytes=${start}-${end}`)).equals(bytes.subarray(start, end + 1))).toBe(true);
    expect((await read(`bytes=${partSize}-${partSize}`)).equals(bytes.subarray(partSize, partSize + 1))).toBe(
      true,
    );
  });

  it('is invisible before completion, and not listed afterwards', async () => {
    const upload = await begin('unseen');
    await sendPart(upload, 1, 'x');
    await expect(head('unseen')).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
    const list = async () => {
      const { Uploads } = await s3.client.send(
        new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: 'uns' }),
      );
      return Uploads?.map(({ Key, UploadId }) => ({ Key, UploadId }));
    };
    expect(await list()).toEqual([{ Key: 'unseen', UploadId: upload.UploadId }]);
    await s3.client.send(new AbortMultipartUploadCommand(upload));
    expect(await list()).toBeUndefined();
  });

  it('is listed in pages, by key and then by start', async () => {
    const begun: Upload[] = [];
    for (const key of ['page/b', 'page/é', 'page/a', 'page/b']) begun.push(await begin(key));
    const found = [];
    let marker: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
    while (marker) {
      const page: ListMultipartUploadsCommandOutput = await s3.client.send(
        new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: 'page/', MaxUploads: 1, ...marker }),
      );
      found.push(...(page.Uploads ?? []).map(({ UploadId }) => UploadId));
      const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
      marker = page.IsTruncated ? { KeyMarker: KeyMarker!, UploadIdMarker: UploadIdMarker! } : undefined;
    }
    expect(found).toEqual([2, 0, 3, 1].map((index) => begun[index]!.UploadId));
    const query = 'uploads&max-uploads';
    expect(await refusal(await s3.send(`?${query}=many`))).toEqual([400, 'InvalidArgument']);
    expect(await refusal(await s3.send(`?${query}=1&delimiter=/`))).toEqual([501, 'NotImplemented']);
  });

  it('lists the latest parts in pages, with their checksums', async () => {
    const upload = await begin('listed');
    await sendPart(upload, 7, 'first');
    for (const number of [10_000, 2, 7]) await sendPart(upload, number, `part ${number}`);
    const pages = [];
    let marker: string | undefined;
    do {
      const page = await s3.client.send(
        new ListPartsCommand({ ...upload, MaxParts: 2, PartNumberMarker: marker }),
      );
      pages.push(page.Parts?.map(({ PartNumber, Size, ChecksumCRC32 }) => [PartNumber, Size, ChecksumCRC32]));
      marker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
    } while (marker);
    const expectedPart = (number: number) => [
      number,
      `part ${number}`.length,
      crc(Buffer.from(`part ${number}`)),
    ];
    expect(pages).toEqual([[expectedPart(2), expectedPart(7)], [expectedPart(10_000)]]);
  });

  it('repeats the response to a repeated completion, until the object changes', async () => {
    const upload = await begin('twice');
    const parts = await sendAll(upload);
    const first = await complete(upload, parts);
    expect(await complete(upload, parts)).toMatchObject({ ETag: first.ETag });
    await expect(complete(upload, parts.slice(1))).rejects.toMatchObject({ name: 'InvalidPart' });
    await s3.client.send(new PutObjectCommand({ Bucket: bucket, Key: 'twice', Body: 'another' }));
    await expect(complete(upload, parts)).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });

  it('continues after a restart', async () => {
    const upload = await begin('restarted');
    const [one, two] = [await sendPart(upload, 1, slices[0]!), await sendPart(upload, 2, slices[1]!)];
    await s3.restart();
    const done = await complete(upload, [one, two, await sendPart(upload, 3, slices[2]!)]);
    expect(done.ETag).toBe(etagOfWhole);
    await s3.restart();
    expect((await head('restarted')).ContentLength).toBe(bytes.length);
  });

  it('removes the bytes of replaced, unused and aborted parts', async () => {
    const before = await contentFiles();
    const upload = await begin('tidy');
    await sendPart(upload, 1, slices[0]!);
    const one = await sendPart(upload, 1, slices[1]!);
    const two = await sendPart(upload, 2, 'unused');
    expect(await contentFiles()).toBe(before + 2);
    await complete(upload, [one]);
    expect(await contentFiles()).toBe(before + 1);
    const aborted = await begin('tidy');
    await sendPart(aborted, 1, 'x');
    await s3.client.send(new AbortMultipartUploadCommand(aborted));
    expect(await contentFiles()).toBe(before + 1);
    await expect(complete(aborted, [two])).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });
});

describe('a multipart upload is refused', () => {
  const prepared = async (...sizes: number[]) => {
    const upload = await begin('refused');
    const parts = [];
    for (const [index, size] of sizes.entries())
      parts.push(await sendPart(upload, index + 1, bytes.subarray(0, size)));
    return { upload, parts };
  };
  const refused = async (attempt: Promise<unknown>, name: string, status = 400) =>
    expect(attempt).rejects.toMatchObject({ name, $metadata: { httpStatusCode: status } });

  it('with a part that is too small and not the last', async () => {
    const { upload, parts } = await prepared(partSize - 1, 10);
    await refused(complete(upload, parts), 'EntityTooSmall');
  });

  it('with parts out of order, repeated, missing, or with another ETag or checksum', async () => {
    const { upload, parts } = await prepared(partSize, 10);
    const [one, two] = [parts[0]!, parts[1]!];
    await refused(complete(upload, [two, one]), 'InvalidPartOrder');
    await refused(complete(upload, [one, one]), 'InvalidPartOrder');
    await refused(complete(upload, [one, { ...two, PartNumber: 3 }]), 'InvalidPart');
    await refused(complete(upload, [one, { ...two, ETag: one.ETag }]), 'InvalidPart');
    await refused(complete(upload, [one, { ...two, ChecksumCRC32: one.ChecksumCRC32 }]), 'InvalidPart');
    await refused(complete(upload, [one, { ...two, ChecksumCRC32: undefined }]), 'InvalidRequest');
    await refused(complete(upload, parts, { ChecksumCRC32: 'AAAAAA==-2' }), 'BadDigest');
    await refused(complete(upload, parts, { MpuObjectSize: 1 }), 'InvalidRequest');
    await refused(complete(upload, parts, { ChecksumType: 'FULL_OBJECT' }), 'InvalidRequest');
    await complete(upload, parts, { MpuObjectSize: partSize + 10 });
  });

  it('if the object exists and If-None-Match is set', async () => {
    const { upload, parts } = await prepared(10);
    await s3.client.send(new PutObjectCommand({ Bucket: bucket, Key: 'refused', Body: 'first' }));
    await refused(complete(upload, parts, { IfNoneMatch: '*' }), 'PreconditionFailed', 412);
    expect((await head('refused')).ContentLength).toBe(5);
    await complete(upload, parts);
    expect((await head('refused')).ContentLength).toBe(10);
  });

  it('after it was aborted, and if it never existed', async () => {
    const { upload, parts } = await prepared(10);
    await s3.client.send(new AbortMultipartUploadCommand(upload));
    for (const gone of [upload, { ...upload, UploadId: '../../etc/passwd' }]) {
      await refused(complete(gone, parts), 'NoSuchUpload', 404);
      await refused(sendPart(gone, 1, 'x'), 'NoSuchUpload', 404);
      await refused(s3.client.send(new ListPartsCommand(gone)), 'NoSuchUpload', 404);
      await refused(s3.client.send(new AbortMultipartUploadCommand(gone)), 'NoSuchUpload', 404);
    }
  });

  const part = '<Part><PartNumber>1</PartNumber><ETag>x</ETag></Part>';
  const partsIn = (content: string) => `<CompleteMultipartUpload>${content}</CompleteMultipartUpload>`;
  it.each([
    ['', 'MalformedXML'],
    ['<CompleteMultipartUpload>', 'MalformedXML'],
    [partsIn(''), 'MalformedXML'],
    [partsIn('<Part><PartNumber>one</PartNumber><ETag>x</ETag></Part>'), 'MalformedXML'],
    [partsIn(part.repeat(10_001)), 'MalformedXML'],
    [' '.repeat(4 * megabyte + 1), 'MaxMessageLengthExceeded'],
  ])('if its completion is not a list of parts: case %#', async (body, code) => {
    const { upload } = await prepared(10);
    const path = `/refused?uploadId=${upload.UploadId}`;
    expect(await refusal(await s3.send(path, { method: 'POST', body }))).toEqual([400, code]);
  });

  it.each([
    [{ ChecksumAlgorithm: undefined, ChecksumType: 'FULL_OBJECT' as const }],
    [{ ChecksumAlgorithm: 'SHA256' as const, ChecksumType: 'FULL_OBJECT' as const }],
    [{ ChecksumAlgorithm: 'CRC64NVME' as const, ChecksumType: 'COMPOSITE' as const }],
    [{ ChecksumAlgorithm: 'MD4' as never }],
  ])('with an invalid checksum: %j', async (more) => {
    await refused(begin('refused', more), 'InvalidRequest');
  });
});
