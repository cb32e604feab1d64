import { logWarning } from '../log.ts';
import { splitFile, type FilePart } from './file-parts.ts';
import { createPartUrls } from './part-urls.ts';
import { createPartProgress, sendParts } from './part-queue.ts';
import type { Fingerprint, StartedUpload } from './resumable-cache.ts';
import type { UploadCalls } from './upload-calls.ts';
import { isCancelled, isGone, UploadError } from './upload-errors.ts';
import type { UploadFile } from './upload-source.ts';
import type { UploadedFile, UploadRun, UploadTools } from './upload-tools.ts';

type UploadedParts = Awaited<ReturnType<UploadCalls['listParts']>>['parts'];

interface OpenUpload {
  readonly upload: StartedUpload;
  readonly arrived: UploadedParts;
}

const abortUpload = async ({ key, upload_id }: StartedUpload, { calls }: UploadTools): Promise<void> => {
  try {
    await calls.abort({ key, upload_id });
  } catch (error) {
    // Leftovers expire in S3.
    logWarning('A cancelled upload could not be removed', error);
  }
};

/** A failed upload can be resumed unless it was cancelled or is gone. */
const releaseOrRemove = async (upload: StartedUpload, error: unknown, tools: UploadTools): Promise<void> => {
  if (isCancelled(error)) await abortUpload(upload, tools);
  if (isCancelled(error) || isGone(error)) tools.cache.remove(upload);
  else tools.cache.release(upload);
};

const openUpload = async (file: UploadFile, { tools, control }: UploadRun): Promise<OpenUpload> => {
  const { calls, cache } = tools;
  const { bytes, name, lastModified } = file;
  const description = { file_name: name, content_type: await file.type(), size: bytes.size };
  const fingerprint: Fingerprint | undefined =
    lastModified === undefined
      ? undefined
      : { name, size: bytes.size, type: description.content_type, last_modified: lastModified };

  const interrupted = fingerprint && cache.claim(fingerprint);
  if (interrupted !== undefined) {
    const { key, upload_id } = interrupted;
    try {
      const { parts } = await control.run(() => calls.listParts({ key, upload_id }));
      return { upload: interrupted, arrived: parts };
    } catch (error) {
      await releaseOrRemove(interrupted, error, tools);
      if (!isGone(error)) throw error;
    }
  }
  const upload = await control.run(() => calls.createMultipart(description));
  if (fingerprint !== undefined) cache.add(fingerprint, upload);
  return { upload, arrived: [] };
};

const matchParts = (parts: readonly FilePart[], arrived: UploadedParts): Map<number, string> =>
  new Map(
    arrived
      .filter(({ part_number, size, checksum_crc32 }) => {
        const part = parts[part_number - 1];
        return part?.bytes.size === size && part.checksum === checksum_crc32;
      })
      .map(({ part_number, etag }) => [part_number, etag]),
  );

const sendMissingAndComplete = async (
  { bytes }: UploadFile,
  { upload, arrived }: OpenUpload,
  run: UploadRun,
): Promise<UploadedFile> => {
  const { tools, control } = run;
  const { key, upload_id } = upload;
  const parts = await splitFile(bytes, upload.part_size);
  const etags = matchParts(parts, arrived);
  const progress = createPartProgress(run.report);
  for (const part of parts) if (etags.has(part.number)) progress.set(part, part.bytes.size);

  const missing = parts.filter(({ number }) => !etags.has(number));
  const urls = createPartUrls(missing, etags, upload, tools);
  await sendParts(missing, etags, { ...run, upload, urls, progress });

  const named = parts.map(({ number, checksum }) => ({
    part_number: number,
    etag: etags.get(number) ?? '',
    checksum_crc32: checksum,
  }));
  const done = await control.run(() =>
    tools.calls.complete({ key, upload_id, size: bytes.size, parts: named }),
  );
  tools.cache.remove(upload);
  if (done.size === bytes.size) return done;
  const message = `Upload failed. Expected object size ${bytes.size}, but got ${done.size}.`;
  throw new UploadError('size_mismatch', message);
};

/** Uploads a file in parts; uploaded parts stay for a retry unless cancelled. @throws UploadError or ApiError */
export const uploadInParts = async (file: UploadFile, run: UploadRun): Promise<UploadedFile> => {
  const open = await openUpload(file, run);
  try {
    return await sendMissingAndComplete(file, open, run);
  } catch (error) {
    await releaseOrRemove(open.upload, error, run.tools);
    throw error;
  }
};
