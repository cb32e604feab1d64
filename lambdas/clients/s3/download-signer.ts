import { documentAddressLifeSeconds } from '#domain/documents/document-limits.ts';
import type { DocumentType } from '#domain/documents/document-types.ts';
import { objectUrl, type S3Access } from './s3-access.ts';
import { presignUrl } from './presign-url.ts';

interface Download {
  /** Letters, digits, dots, dashes and underscores only. */
  readonly fileName: string;
  readonly type: DocumentType | 'application/octet-stream' | 'message/rfc822';
  readonly disposition: 'inline' | 'attachment';
}

/** Writes a name of any script as RFC 6266 says: in ASCII for old programs, and in full. */
const contentDisposition = ({ fileName, disposition }: Download): string => {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-');
  const inFull = ascii === fileName ? '' : `;filename*=UTF-8''${encodeURIComponent(fileName)}`;
  return `${disposition};filename="${ascii}"${inFull}`;
};

export interface DownloadSigner {
  /** Returns a short-lived URL that works for anybody; its response is not cached. */
  signDownload(key: string, download: Download): Promise<string>;
}

export const createDownloadSigner = (access: S3Access, now: () => number): DownloadSigner => ({
  signDownload: async (key, download) => {
    const url = objectUrl(access, key, {
      'response-cache-control': 'no-store',
      'response-content-disposition': contentDisposition(download),
      // The uploader may have added a Content-Encoding: the browser must save the bytes that were checked.
      'response-content-encoding': 'identity',
      'response-content-type': download.type,
    });
    const request = { method: 'GET', url, headers: {} };
    return (await presignUrl(access, request, documentAddressLifeSeconds, now())).href;
  },
});
