import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  type ListPartsCommandOutput,
  type Part,
} from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import type { Bucket } from './bucket.ts';
import { newDocumentTagging } from './object-tags.ts';
import { isRefusedWith, NoSuchUploadError } from './storage-errors.ts';

const partSchema = z.object({
  PartNumber: z.number(),
  Size: z.number(),
  ETag: z.string(),
  ChecksumCRC32: z.string(),
});

export interface UploadedPart {
  readonly part_number: number;
  readonly size: number;
  readonly etag: string;
  readonly checksum_crc32: string;
}

const readPart = (listed: Part): UploadedPart => {
  const part = partSchema.parse(listed);
  return {
    part_number: part.PartNumber,
    size: part.Size,
    etag: part.ETag,
    checksum_crc32: part.ChecksumCRC32,
  };
};

export interface MultipartUploads {
  begin(key: string, contentType: string): Promise<string>;
  /** @throws NoSuchUploadError */
  listParts(key: string, uploadId: string): Promise<UploadedPart[]>;
  /** Does nothing if the upload or the object already ended: an earlier attempt may have completed it. */
  complete(key: string, uploadId: string, parts: readonly UploadedPart[]): Promise<void>;
  /** @throws NoSuchUploadError */
  abort(key: string, uploadId: string): Promise<void>;
}

const throwNoSuchUpload = (error: unknown): never => {
  throw isRefusedWith(error, 'NoSuchUpload') ? new NoSuchUploadError() : error;
};

export const multipartUploads = ({ name, client }: Bucket): MultipartUploads => {
  const listParts: MultipartUploads['listParts'] = async (key, uploadId) => {
    const parts: UploadedPart[] = [];
    let marker: string | undefined = '0';
    while (marker !== undefined) {
      const page: ListPartsCommandOutput = await client
        .send(new ListPartsCommand({ Bucket: name, Key: key, UploadId: uploadId, PartNumberMarker: marker }))
        .catch(throwNoSuchUpload);
      parts.push(...(page.Parts ?? []).map(readPart));
      marker = page.IsTruncated === true ? page.NextPartNumberMarker : undefined;
    }
    return parts;
  };

  return {
    begin: async (key, contentType) => {
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({
          Bucket: name,
          Key: key,
          ContentType: contentType,
          ChecksumAlgorithm: 'CRC32',
          Tagging: newDocumentTagging,
        }),
      );
      return z.string().parse(UploadId);
    },

    listParts,

    complete: async (key, uploadId, parts) => {
      const Parts = parts.map(({ part_number: PartNumber, etag: ETag, checksum_crc32: ChecksumCRC32 }) => ({
        PartNumber,
        ETag,
        ChecksumCRC32,
      }));
      try {
        await client.send(
          new CompleteMultipartUploadCommand({
            Bucket: name,
            Key: key,
            UploadId: uploadId,
            IfNoneMatch: '*',
            MultipartUpload: { Parts },
          }),
        );
      } catch (error) {
        if (!isRefusedWith(error, 'NoSuchUpload', 'PreconditionFailed')) throw error;
      }
    },

    abort: async (key, uploadId) => {
      await client
        .send(new AbortMultipartUploadCommand({ Bucket: name, Key: key, UploadId: uploadId }))
        .catch(throwNoSuchUpload);
    },
  };
};
