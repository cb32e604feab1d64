import { UploadError } from './upload-errors.ts';

/**
 * Frees the memory of bytes that nobody uses any more: the browser would collect it only when it has far more, and a
 * phone has little. Browsers without `transfer` (Safari before 17.4) still collect it in their time.
 */
export const giveBack = ({ buffer }: Uint8Array<ArrayBuffer>): void => {
  if (buffer.byteLength > 0 && 'transfer' in buffer) buffer.transfer(0);
};

/** Reads the bytes of a file's piece. @throws UploadError `unreadable_file` when the file was moved, changed or closed */
export const readBytes = async (piece: Blob): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    return new Uint8Array(await piece.arrayBuffer());
  } catch (cause) {
    const message = 'The file could not be read. It may have been moved or changed: choose it again.';
    throw new UploadError('unreadable_file', message, cause);
  }
};
