import { newDocumentTagging } from './object-tags.ts';
import { uploadAddressLifeSeconds } from '#domain/documents/document-limits.ts';
import { objectUrl, type S3Access } from './s3-access.ts';
import { presignUrl } from './presign-url.ts';

interface Payload {
  /** Exact size in bytes. */
  readonly size: number;
  /** CRC-32 in base64. */
  readonly checksum: string;
}

interface WholeFile extends Payload {
  readonly contentType: string;
  readonly cacheControl?: string;
}

interface PresignedRequest {
  readonly url: string;
  readonly headers: Record<string, string>;
}

export interface UploadSigner {
  /** For a whole file; the PUT fails if the key exists. */
  signUpload(key: string, payload: WholeFile): Promise<PresignedRequest>;
  signPart(
    key: string,
    uploadId: string,
    payload: Payload & { readonly partNumber: number },
  ): Promise<PresignedRequest>;
}

export const createUploadSigner = (access: S3Access, now: () => number): UploadSigner => {
  const sign = async (
    key: string,
    query: Readonly<Record<string, string>>,
    size: number,
    headers: Record<string, string>,
  ): Promise<PresignedRequest> => {
    const url = objectUrl(access, key, query);
    // The browser sets Content-Length itself; signing it limits the body to the announced size.
    const request = { method: 'PUT', url, headers: { ...headers, 'content-length': String(size) } };
    return { url: (await presignUrl(access, request, uploadAddressLifeSeconds, now())).href, headers };
  };

  return {
    signUpload: (key, { size, checksum, contentType, cacheControl }) =>
      sign(key, {}, size, {
        ...(cacheControl !== undefined && { 'cache-control': cacheControl }),
        'content-type': contentType,
        'if-none-match': '*',
        'x-amz-checksum-crc32': checksum,
        'x-amz-tagging': newDocumentTagging,
      }),
    signPart: (key, uploadId, { size, checksum, partNumber }) =>
      sign(key, { partNumber: String(partNumber), uploadId }, size, { 'x-amz-checksum-crc32': checksum }),
  };
};
