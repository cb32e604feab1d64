import { UploadError } from './upload-errors.ts';

/** Reads the bytes of a file's piece. @throws UploadError `unreadable_file` when the file was moved, changed or closed */
export const readBytes = async (piece: Blob): Promise<ArrayBuffer> => {
  try {
    return await piece.arrayBuffer();
  } catch (cause) {
    const message = 'The file could not be read. It may have been moved or changed: choose it again.';
    throw new UploadError('unreadable_file', message, cause);
  }
};
