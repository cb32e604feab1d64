import { parallelUploadParts } from '#domain/documents/document-limits.ts';
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
   * The part's address, as fresh as it must be. Signs some of the following parts with it, which are due next.
   * @throws ApiError when signing fails
   */
  get(part: FilePart): Promise<Address>;
  /** Makes the next `get` sign the part again. */
  forget(part: FilePart): void;
}

/** Makes the addresses of `parts`, which are asked for in their order. */
export const createPartAddresses = (
  parts: readonly FilePart[],
  { key, upload_id }: StartedUpload,
  { calls, now }: Pick<UploadTools, 'calls' | 'now'>,
): PartAddresses => {
  const known = new Map<number, Address & { readonly goodUntil: number }>();
  let turn: Promise<unknown> = Promise.resolve();

  const freshAddress = ({ number }: FilePart): Address | undefined => {
    const address = known.get(number);
    return address !== undefined && now() < address.goodUntil ? address : undefined;
  };

  const sign = async (due: readonly FilePart[]): Promise<void> => {
    const wanted = await Promise.all(
      due.map(async (part) => ({
        part_number: part.number,
        size: part.size,
        checksum_crc32: await part.checksum(),
      })),
    );
    const signedAt = now();
    const answer = await calls.signParts({ key, upload_id, parts: wanted });
    for (const { part_number, url, headers } of answer.parts) {
      known.set(part_number, { url, headers, goodUntil: signedAt + addressLife(url) * 1_000 });
    }
  };

  const addressOf = async (part: FilePart): Promise<Address> => {
    if (freshAddress(part) === undefined) {
      const due = parts.slice(parts.indexOf(part)).filter((next) => freshAddress(next) === undefined);
      // The very first is not kept waiting for the checksums of those that are sent beside it.
      await sign(due.slice(0, known.size === 0 ? 1 : parallelUploadParts));
    }
    const address = known.get(part.number);
    if (address !== undefined) return address;
    throw new UploadError('invalid_address', `The server gave no address for part ${part.number}.`);
  };

  /**
   * Signs, while this part is sent, the one that comes after those under way: no worker has to wait for it then. Only
   * that one: to read several at once would leave the line idle meanwhile.
   */
  const signAhead = async (part: FilePart): Promise<void> => {
    const next = parts[parts.indexOf(part) + parallelUploadParts];
    if (next === undefined || freshAddress(next) !== undefined) return;
    try {
      await sign([next]);
    } catch {
      // Whoever needs the part asks again, and is told what is wrong.
    }
  };

  /** One after the other: whoever waits finds what the one before has signed along. */
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(task);
    turn = done.catch(() => undefined);
    return done;
  };

  return {
    get: async (part) => {
      const address = await inTurn(() => addressOf(part));
      void inTurn(() => signAhead(part));
      return address;
    },
    forget: ({ number }) => {
      known.delete(number);
    },
  };
};
