import { checksumOf } from './checksum.ts';
import { urlLifetimeSeconds, putBytes } from './put-bytes.ts';
import type { UploadFile } from './upload-source.ts';
import type { UploadedFile, UploadRun } from './upload-tools.ts';

/** Uploads a file with one PUT; each attempt gets a fresh presigned URL. @throws UploadError or ApiError */
export const uploadInOneRequest = async (
  { bytes, name, type }: UploadFile,
  { tools, control, report }: UploadRun,
): Promise<UploadedFile> => {
  const { size } = bytes;
  const description = {
    file_name: name,
    content_type: await type(),
    size,
    checksum_crc32: await checksumOf(bytes),
  };
  return control.run(async (signal) => {
    const { key, url, headers } = await tools.calls.create(description);
    urlLifetimeSeconds(url);
    await putBytes(tools.transport, { url, headers, body: bytes, signal, onProgress: report });
    return { key, size };
  });
};
