import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { AwsV4Signer } from 'aws4fetch';
import { partSizeFor, uploadAddressLifeSeconds } from '../../../domain/documents/document-limits.ts';
import type { UploadCalls } from '../../../web/src/lib/uploads/upload-calls.ts';

export interface BenchStorage {
  readonly client: S3Client;
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** Returns a presigned URL for one PUT. */
export const signPut = async (
  { endpoint, bucket, region, credentials }: Omit<BenchStorage, 'client'>,
  key: string,
  query: Record<string, string>,
  headers: Record<string, string>,
): Promise<string> => {
  const url = new URL(`/${bucket}/${key}`, endpoint);
  url.searchParams.set('X-Amz-Expires', String(uploadAddressLifeSeconds));
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const signer = new AwsV4Signer({
    ...credentials,
    method: 'PUT',
    url: url.href,
    headers,
    region,
    service: 's3',
    signQuery: true,
    allHeaders: true,
  });
  return (await signer.sign()).url.href;
};

const unused = (): never => {
  throw new Error('The measurement makes no such call.');
};

/** Does what the API does for a multipart upload, directly in the storage and without the product's limit of 25 MB. */
export const createStorageCalls = (storage: BenchStorage): UploadCalls => {
  const { client, bucket } = storage;
  const target = (input: { key: string; upload_id: string }) => ({
    Bucket: bucket,
    Key: input.key,
    UploadId: input.upload_id,
  });
  return {
    create: unused,
    listParts: unused,
    createMultipart: async ({ file_name: key, size }) => {
      const command = new CreateMultipartUploadCommand({
        Bucket: bucket,
        Key: key,
        ChecksumAlgorithm: 'CRC32',
      });
      const { UploadId = '' } = await client.send(command);
      return { key, upload_id: UploadId, part_size: partSizeFor(size) };
    },
    signParts: async ({ key, upload_id: uploadId, parts }) => ({
      parts: await Promise.all(
        parts.map(async ({ part_number, size, checksum_crc32 }) => {
          const headers = { 'x-amz-checksum-crc32': checksum_crc32 };
          const query = { partNumber: String(part_number), uploadId };
          const signed = { ...headers, 'content-length': String(size) };
          return { part_number, headers, url: await signPut(storage, key, query, signed) };
        }),
      ),
    }),
    complete: async (input) => {
      const parts = input.parts.map(({ part_number, etag, checksum_crc32 }) => ({
        PartNumber: part_number,
        ETag: etag,
        ChecksumCRC32: checksum_crc32,
      }));
      await client.send(
        new CompleteMultipartUploadCommand({ ...target(input), MultipartUpload: { Parts: parts } }),
      );
      const { ContentLength = 0 } = await client.send(
        new HeadObjectCommand({ Bucket: bucket, Key: input.key }),
      );
      return { key: input.key, size: ContentLength };
    },
    abort: async (input) => {
      await client.send(new AbortMultipartUploadCommand(target(input)));
      return {};
    },
  };
};
