import { newDocumentTagging } from './object-tags.ts';
import * as z from 'zod/mini';
import type { CallS3 } from './call-s3.ts';
import { NoSuchUploadError, StorageRefusedError } from './storage-errors.ts';
import { elementsOf, escapeXml, textOf } from '../aws/xml.ts';

const partSchema = z.object({
  PartNumber: z.coerce.number(),
  Size: z.coerce.number(),
  ETag: z.string(),
  ChecksumCRC32: z.string(),
});

/** A part that has arrived. */
export interface UploadedPart {
  readonly part_number: number;
  readonly size: number;
  readonly etag: string;
  readonly checksum_crc32: string;
}

const readPart = (xml: string): UploadedPart => {
  const names = Object.keys(partSchema.shape);
  const part = partSchema.parse(Object.fromEntries(names.map((name) => [name, textOf(xml, name)])));
  return {
    part_number: part.PartNumber,
    size: part.Size,
    etag: part.ETag,
    checksum_crc32: part.ChecksumCRC32,
  };
};

const completionBody = (parts: readonly UploadedPart[]): string => {
  const elements = parts.map(
    ({ part_number: number, etag, checksum_crc32: checksum }) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>${escapeXml(etag)}</ETag><ChecksumCRC32>${escapeXml(checksum)}</ChecksumCRC32></Part>`,
  );
  return `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${elements.join('')}</CompleteMultipartUpload>`;
};

export interface MultipartUploads {
  /** Begins an upload and answers its id. */
  begin(key: string, contentType: string): Promise<string>;
  /** The parts that have arrived, by their numbers. @throws NoSuchUploadError */
  listParts(key: string, uploadId: string): Promise<UploadedPart[]>;
  /**
   * Makes one object of the parts. Does nothing when the upload is over or there is an object under the key: a call
   * whose answer got lost may have completed it.
   */
  complete(key: string, uploadId: string, parts: readonly UploadedPart[]): Promise<void>;
  /** Gives an upload up. @throws NoSuchUploadError */
  abort(key: string, uploadId: string): Promise<void>;
}

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof StorageRefusedError && codes.includes(error.code);

const asNoSuchUpload = (error: unknown): never => {
  throw hasCode(error, 'NoSuchUpload') ? new NoSuchUploadError() : error;
};

/** S3's uploads in parts, each part with its CRC-32. */
export const multipartUploads = (call: CallS3): MultipartUploads => {
  const listParts: MultipartUploads['listParts'] = async (key, uploadId) => {
    const parts: UploadedPart[] = [];
    let marker: string | undefined = '0';
    while (marker !== undefined) {
      const query = { uploadId, 'part-number-marker': marker };
      const { body } = await call({ method: 'GET', key, query }).catch(asNoSuchUpload);
      const xml = new TextDecoder().decode(body);
      parts.push(...elementsOf(xml, 'Part').map(readPart));
      marker = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextPartNumberMarker') : undefined;
    }
    return parts;
  };

  return {
    begin: async (key, contentType) => {
      const headers = {
        'content-type': contentType,
        'x-amz-checksum-algorithm': 'CRC32',
        'x-amz-tagging': newDocumentTagging,
      };
      const { body } = await call({ method: 'POST', key, query: { uploads: '' }, headers });
      return z.string().parse(textOf(new TextDecoder().decode(body), 'UploadId'));
    },

    listParts,

    complete: async (key, uploadId, parts) => {
      const headers = { 'content-type': 'application/xml', 'if-none-match': '*' };
      try {
        await call({ method: 'POST', key, query: { uploadId }, headers, body: completionBody(parts) });
      } catch (error) {
        if (!hasCode(error, 'NoSuchUpload', 'PreconditionFailed')) throw error;
      }
    },

    abort: async (key, uploadId) => {
      await call({ method: 'DELETE', key, query: { uploadId } }).catch(asNoSuchUpload);
    },
  };
};
