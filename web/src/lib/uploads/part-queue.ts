import { parallelUploadParts } from '#domain/documents/document-limits.ts';
import type { FilePart } from './file-parts.ts';
import type { PartUrls } from './part-urls.ts';
import { putBytes } from './put-bytes.ts';
import type { StartedUpload } from './resumable-cache.ts';
import { toUploadError, UploadError } from './upload-errors.ts';
import type { UploadRun } from './upload-tools.ts';

export interface PartProgress {
  set(part: FilePart, sent: number): void;
}

export const createPartProgress = (report: (transferred: number) => void): PartProgress => {
  const sentBytes = new Map<number, number>();
  let sum = 0;
  return {
    set: ({ number }, sent) => {
      sum += sent - (sentBytes.get(number) ?? 0);
      sentBytes.set(number, sent);
      report(sum);
    },
  };
};

export interface PartUpload extends UploadRun {
  readonly upload: StartedUpload;
  readonly urls: PartUrls;
  readonly progress: PartProgress;
}

const readEtag = (header: string | null, { number }: FilePart): string => {
  if (header !== null && header !== '') return header;
  const message = `The storage's response to part ${number} has no ETag. If the bucket is on another origin, its CORS rules must expose the header "ETag".`;
  throw new UploadError('missing_etag', message);
};

const sendPart = async (part: FilePart, run: PartUpload): Promise<string> => {
  const { control, tools, urls, progress } = run;
  return control.run(async (signal) => {
    const signedUrl = await urls.get(part);
    try {
      const onProgress = (sent: number): void => progress.set(part, sent);
      const request = { ...signedUrl, body: part.bytes, signal, onProgress };
      const response = await putBytes(tools.transport, request);
      return readEtag(response.header('etag'), part);
    } catch (error) {
      if (error instanceof UploadError && error.code === 'address_expired') urls.invalidate();
      throw error;
    }
  });
};

/** Uploads parts, a few in parallel; one that fails for good stops all. @param etags filled with the ETags by part number */
export const sendParts = async (
  parts: readonly FilePart[],
  etags: Map<number, string>,
  run: PartUpload,
): Promise<void> => {
  const queue = parts.values();
  // The workers share one iterator, so each part is sent once.
  const work = async (): Promise<void> => {
    for (const part of queue) {
      etags.set(part.number, await sendPart(part, run));
      run.progress.set(part, part.bytes.size);
      run.tools.cache.touch(run.upload);
    }
  };
  const workers = Array.from({ length: parallelUploadParts }, () =>
    work().catch((error: unknown) => {
      run.control.stop(toUploadError(error));
      throw error;
    }),
  );
  // Wait for all: a late request could add a part after S3 has aborted the upload.
  await Promise.allSettled(workers);
  await Promise.all(workers);
};
