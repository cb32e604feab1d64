import { newDocumentTagging } from './object-tags.ts';
import { uploadAddressLifeSeconds } from '#domain/documents/document-limits.ts';
import { objectUrl, type S3Access } from './s3-access.ts';
import { presignUrl } from './presign-url.ts';

interface Payload {
  /** Bytes, exactly. */
  readonly size: number;
  /** CRC-32 in base64. */
  readonly checksum: string;
}

interface WholeFile extends Payload {
  readonly contentType: string;
  /** How long whoever reads the file may keep it; not said by default. */
  readonly cacheControl?: string;
}

/** An address for one PUT; it holds good only with these headers, exactly. */
interface PresignedRequest {
  readonly url: string;
  readonly headers: Record<string, string>;
}

export interface UploadSigner {
  /** For a whole file, which nothing may replace once it is there. */
  signUpload(key: string, payload: WholeFile): Promise<PresignedRequest>;
  /** For one part of an upload. */
  signPart(
    key: string,
    uploadId: string,
    payload: Payload & { readonly partNumber: number },
  ): Promise<PresignedRequest>;
}

/** Signs addresses that a browser sends bytes to; `now` in milliseconds since 1970. */
export const createUploadSigner = (access: S3Access, now: () => number): UploadSigner => {
  const sign = async (
    key: string,
    query: Readonly<Record<string, string>>,
    size: number,
    headers: Record<string, string>,
  ): Promise<PresignedRequest> => {
    const url = objectUrl(access, key, query);
    // A browser sets the length itself; that it is signed is what binds the body to the size that was announced.
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
