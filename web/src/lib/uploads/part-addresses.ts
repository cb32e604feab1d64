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
   * Returns the part's address, and signs those of all waiting parts in one call when it has none that is fresh.
   * @throws ApiError when signing fails, UploadError `unreadable_file` or `invalid_address`
   */
  get(part: FilePart): Promise<Address>;
  /** Makes the next `get` sign the part again. */
  forget(part: FilePart): void;
}

/** Makes the addresses of `parts`; those with an ETag in `etags` have arrived, and need none any more. */
export const createPartAddresses = (
  parts: readonly FilePart[],
  etags: ReadonlyMap<number, string>,
  { key, upload_id }: StartedUpload,
  { calls, now }: Pick<UploadTools, 'calls' | 'now'>,
): PartAddresses => {
  const known = new Map<number, Address & { readonly goodUntil: number }>();
  let signing: Promise<void> | undefined;

  const freshAddress = ({ number }: FilePart): Address | undefined => {
    const address = known.get(number);
    return address !== undefined && now() < address.goodUntil ? address : undefined;
  };

  const sign = async (): Promise<void> => {
    const wanted: Parameters<typeof calls.signParts>[0]['parts'] = [];
    for (const part of parts) {
      if (etags.has(part.number) || freshAddress(part) !== undefined) continue;
      // One after the other, so that memory holds one part only.
      const checksum = await part.checksum();
      wanted.push({ part_number: part.number, size: part.size, checksum_crc32: checksum });
    }
    const signedAt = now();
    const answer = await calls.signParts({ key, upload_id, parts: wanted });
    for (const { part_number, url, headers } of answer.parts) {
      known.set(part_number, { url, headers, goodUntil: signedAt + addressLife(url) * 1_000 });
    }
  };

  return {
    get: async (part) => {
      // A part that was forgotten during a call is not in that call, and needs one more.
      for (let round = 0; round < 2 && freshAddress(part) === undefined; round += 1) {
        signing ??= sign().finally(() => (signing = undefined));
        await signing;
      }
      const address = freshAddress(part);
      if (address !== undefined) return address;
      throw new UploadError('invalid_address', `The server gave no address for part ${part.number}.`);
    },
    forget: ({ number }) => {
      known.delete(number);
    },
  };
};
