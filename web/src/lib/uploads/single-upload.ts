import { addressLife, putBytes } from './put-bytes.ts';
import { readForSending } from './read-for-sending.ts';
import type { UploadFile } from './upload-source.ts';
import type { UploadedFile, UploadRun } from './upload-tools.ts';

/**
 * Uploads a whole file with one PUT. Every attempt asks for an address of its own, so none can have run out.
 * @throws UploadError or ApiError
 */
export const uploadAtOnce = async (
  { bytes: file, name, type }: UploadFile,
  { tools, control, report }: UploadRun,
): Promise<UploadedFile> => {
  const { size } = file;
  const { bytes: body, checksum } = await readForSending(file);
  const description = {
    file_name: name,
    content_type: await type(),
    size,
    checksum_crc32: checksum,
  };
  return control.run(async (signal) => {
    const { key, url, headers } = await tools.calls.create(description);
    addressLife(url);
    await putBytes(tools.transport, { url, headers, body, signal, onProgress: report });
    return { key, size };
  });
};
