import { documentAddressLifeSeconds } from '#domain/documents/document-limits.ts';
import type { DocumentType } from '#domain/documents/document-types.ts';
import { objectUrl, type S3Access } from './s3-access.ts';
import { presignUrl } from './presign-url.ts';

interface Download {
  /** As it may stand in a header: letters, digits, dots, dashes and underscores. */
  readonly fileName: string;
  /** Of a file that was not looked into and is saved: bytes. */
  readonly type: DocumentType | 'application/octet-stream';
  /** Whether the browser shows it or saves it. */
  readonly disposition: 'inline' | 'attachment';
}

export interface DownloadSigner {
  /** An address that opens one object for some minutes, whoever has it; nothing keeps what it answers. */
  signDownload(key: string, download: Download): Promise<string>;
}

/** Signs addresses that a browser reads an object from; `now` in milliseconds since 1970. */
export const createDownloadSigner = (access: S3Access, now: () => number): DownloadSigner => ({
  signDownload: async (key, { fileName, type, disposition }) => {
    const url = objectUrl(access, key, {
      'response-cache-control': 'no-store',
      'response-content-disposition': `${disposition};filename="${fileName}"`,
      // A browser must save the bytes that were checked, whatever headers their sender added.
      'response-content-encoding': 'identity',
      'response-content-type': type,
    });
    const request = { method: 'GET', url, headers: {} };
    return (await presignUrl(access, request, documentAddressLifeSeconds, now())).href;
  },
});
