import { uuidOf } from '../../lib/create-uuid.ts';

const uuidBytes = 16;
const rowByte = 12;

/** Returns the ids of the new vehicles in a file, by row: the same file gives the same ones, so that none is added twice. */
export const rowIdsOf = async (file: BufferSource): Promise<(row: number) => string> => {
  const digest = await crypto.subtle.digest('SHA-256', file);
  return (row) => {
    const bytes = new Uint8Array(digest.slice(0, uuidBytes));
    new DataView(bytes.buffer).setUint32(rowByte, row);
    return uuidOf(bytes);
  };
};
