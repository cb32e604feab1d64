import type { FilePart } from './file-parts.ts';
import { addressLife } from './put-bytes.ts';
import type { StartedUpload } from './resumable-cache.ts';
import type { UploadCalls } from './upload-calls.ts';
import { UploadError } from './upload-errors.ts';
import type { UploadTools } from './upload-tools.ts';

interface Address {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

type PartToSign = Parameters<UploadCalls['signParts']>[0]['parts'][number];

/** Does tasks one after the other, whatever becomes of each. */
const takeTurns = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  };
};

/** Signed addresses of an upload's parts. */
export interface PartAddresses {
  /**
   * The part's address, as fresh as it must be. Reads and signs the following part meanwhile: nobody has to wait for
   * it then. Only that one, since each is held in memory.
   * @throws ApiError when signing fails, UploadError `unreadable_file` or `invalid_address`
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
  const underWay = new Map<number, Promise<Address>>();
  const readInTurn = takeTurns();
  const signInTurn = takeTurns();
  let nextCall: { readonly parts: PartToSign[]; readonly done: Promise<void> } | undefined;

  const sign = async (partsToSign: PartToSign[]): Promise<void> => {
    const signedAt = now();
    const answer = await calls.signParts({ key, upload_id, parts: partsToSign });
    for (const { part_number, url, headers } of answer.parts) {
      known.set(part_number, { url, headers, goodUntil: signedAt + addressLife(url) * 1_000 });
    }
  };

  /** One call at a time, for all parts that are due by then: a slow network has few, on a fast one nobody waits. */
  const signWithOthers = (part: PartToSign): Promise<void> => {
    if (nextCall === undefined) {
      const together: PartToSign[] = [];
      const done = signInTurn(() => {
        nextCall = undefined;
        return sign(together);
      });
      nextCall = { parts: together, done };
    }
    nextCall.parts.push(part);
    return nextCall.done;
  };

  const freshAddress = ({ number }: FilePart): Address | undefined => {
    const address = known.get(number);
    return address !== undefined && now() < address.goodUntil ? address : undefined;
  };

  const make = async (part: FilePart): Promise<Address> => {
    // One after the other: to read several at once would leave the line idle meanwhile.
    const checksum = await readInTurn(() => part.checksum());
    const { number, size } = part;
    await signWithOthers({ part_number: number, size, checksum_crc32: checksum });
    const address = known.get(number);
    if (address !== undefined) return address;
    throw new UploadError('invalid_address', `The server gave no address for part ${number}.`);
  };

  const addressOf = async (part: FilePart): Promise<Address> => {
    const fresh = freshAddress(part);
    if (fresh !== undefined) return fresh;
    const making = underWay.get(part.number) ?? make(part).finally(() => underWay.delete(part.number));
    underWay.set(part.number, making);
    return making;
  };

  return {
    get: async (part) => {
      // What was begun ahead may fail: that is no attempt of the part's own.
      await underWay.get(part.number)?.catch(() => {});
      const address = await addressOf(part);
      const ahead = parts[parts.indexOf(part) + 1];
      // Whoever needs it asks again if this fails, and is told what is wrong. One that had an address may have arrived.
      if (ahead !== undefined && !known.has(ahead.number)) addressOf(ahead).catch(() => {});
      return address;
    },
    forget: ({ number }) => {
      known.delete(number);
    },
  };
};
