import type { FilePart } from './file-parts.ts';
import { addressLife } from './put-bytes.ts';
import type { StartedUpload } from './resumable-cache.ts';
import { UploadError } from './upload-errors.ts';
import type { UploadTools } from './upload-tools.ts';

interface Address {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Signed addresses of an upload's parts. */
export interface PartAddresses {
  /**
   * Returns the part's address. One call signs all parts that have not arrived: at first, and when that has expired.
   * @throws ApiError when signing fails, UploadError `invalid_address`
   */
  get(part: FilePart): Promise<Address>;
  /** Makes the next `get` sign again. */
  forget(): void;
}

/** Makes the addresses of `parts`; those with an ETag in `etags` have arrived. */
export const createPartAddresses = (
  parts: readonly FilePart[],
  etags: ReadonlyMap<number, string>,
  { key, upload_id }: StartedUpload,
  { calls, now }: Pick<UploadTools, 'calls' | 'now'>,
): PartAddresses => {
  let signing: Promise<ReadonlyMap<number, Address>> | undefined;
  let goodUntil = 0;

  const sign = async (): Promise<ReadonlyMap<number, Address>> => {
    goodUntil = Number.POSITIVE_INFINITY;
    const signedAt = now();
    const missing = parts
      .filter(({ number }) => !etags.has(number))
      .map(({ number, bytes, checksum }) => ({
        part_number: number,
        size: bytes.size,
        checksum_crc32: checksum,
      }));
    const signed = await calls.signParts({ key, upload_id, parts: missing });
    const lives = signed.parts.map(({ url }) => addressLife(url));
    goodUntil = signedAt + Math.min(...lives) * 1_000;
    return new Map(signed.parts.map(({ part_number, ...address }) => [part_number, address]));
  };
  const forget = (): void => {
    signing = undefined;
  };

  return {
    get: async ({ number }) => {
      if (now() >= goodUntil) forget();
      const call = (signing ??= sign());
      const address = (
        await call.catch((error: unknown) => {
          if (signing === call) forget();
          throw error;
        })
      ).get(number);
      if (address !== undefined) return address;
      throw new UploadError('invalid_address', `The server gave no address for part ${number}.`);
    },
    forget,
  };
};
