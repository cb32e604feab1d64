import type { FilePart } from './file-parts.ts';
import { urlLifetimeSeconds } from './put-bytes.ts';
import type { StartedUpload } from './resumable-cache.ts';
import { UploadError } from './upload-errors.ts';
import type { UploadTools } from './upload-tools.ts';

interface SignedUrl {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PartUrls {
  /** Signs all missing parts in one call, again after expiry. @throws ApiError, UploadError `invalid_address` */
  get(part: FilePart): Promise<SignedUrl>;
  invalidate(): void;
}

export const createPartUrls = (
  parts: readonly FilePart[],
  etags: ReadonlyMap<number, string>,
  { key, upload_id }: StartedUpload,
  { calls, now }: Pick<UploadTools, 'calls' | 'now'>,
): PartUrls => {
  let signing: Promise<ReadonlyMap<number, SignedUrl>> | undefined;
  let validUntilMs = 0;

  const sign = async (): Promise<ReadonlyMap<number, SignedUrl>> => {
    validUntilMs = Number.POSITIVE_INFINITY;
    const signedAt = now();
    const missing = parts
      .filter(({ number }) => !etags.has(number))
      .map(({ number, bytes, checksum }) => ({
        part_number: number,
        size: bytes.size,
        checksum_crc32: checksum,
      }));
    const signed = await calls.signParts({ key, upload_id, parts: missing });
    const lifetimes = signed.parts.map(({ url }) => urlLifetimeSeconds(url));
    validUntilMs = signedAt + Math.min(...lifetimes) * 1_000;
    return new Map(signed.parts.map(({ part_number, ...address }) => [part_number, address]));
  };
  const invalidate = (): void => {
    signing = undefined;
  };

  return {
    get: async ({ number }) => {
      if (now() >= validUntilMs) invalidate();
      const call = (signing ??= sign());
      const signedUrl = (
        await call.catch((error: unknown) => {
          if (signing === call) invalidate();
          throw error;
        })
      ).get(number);
      if (signedUrl !== undefined) return signedUrl;
      throw new UploadError('invalid_address', `The server gave no address for part ${number}.`);
    },
    invalidate,
  };
};
