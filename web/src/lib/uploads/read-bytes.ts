import { UploadError } from './upload-errors.ts';

/** The bytes of a file's piece. Throws UploadError `unreadable_file` when the file was moved, changed or closed. */
export const readBytes = async (piece: Blob): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await piece.arrayBuffer());
  } catch (cause) {
    const message = 'The file could not be read. It may have been moved or changed: choose it again.';
    throw new UploadError('unreadable_file', message, cause);
  }
};
