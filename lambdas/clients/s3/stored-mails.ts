import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { Bucket } from './bucket.ts';
import { isRefusedWith, undefinedIfMissing } from './storage-errors.ts';

/** Raw mails, as SES stored them. */
export interface StoredMails {
  exists(key: string): Promise<boolean>;
  read(key: string): Promise<Buffer | undefined>;
  put(key: string, raw: Buffer): Promise<void>;
  /** Stores a mail unless one is there. @param at milliseconds since 1970. @returns when the one came that is there now */
  putFirst(key: string, raw: Buffer, at: number): Promise<number>;
  remove(key: string): Promise<void>;
  /** Moves a mail; false if there is none. A repeated move writes the same. */
  move(from: string, to: string): Promise<boolean>;
}

const mailType = 'message/rfc822';
const receivedAt = 'received-at';

export const storedMails = ({ client, name: Bucket }: Bucket): StoredMails => {
  const read = async (Key: string): Promise<Buffer | undefined> => {
    const request = client.send(new GetObjectCommand({ Bucket, Key }));
    const found = await request.catch(undefinedIfMissing);
    return found && Buffer.from((await found.Body?.transformToByteArray()) ?? []);
  };
  const put = async (Key: string, raw: Buffer): Promise<void> => {
    await client.send(new PutObjectCommand({ Bucket, Key, Body: raw, ContentType: mailType }));
  };
  const head = async (Key: string) => {
    const request = client.send(new HeadObjectCommand({ Bucket, Key }));
    return request.catch(undefinedIfMissing);
  };
  const remove = async (Key: string): Promise<void> => {
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
  };
  return {
    read,
    put,
    remove,

    exists: async (Key) => (await head(Key)) !== undefined,

    putFirst: async (Key, raw, at) => {
      const Metadata = { [receivedAt]: String(at) };
      const mail = { Body: raw, ContentType: mailType, Metadata };
      try {
        await client.send(new PutObjectCommand({ Bucket, Key, ...mail, IfNoneMatch: '*' }));
        return at;
      } catch (error) {
        if (!isRefusedWith(error, 'PreconditionFailed')) throw error;
        const first = await head(Key);
        return Number(first?.Metadata?.[receivedAt] ?? at);
      }
    },

    move: async (from, to) => {
      const raw = await read(from);
      if (raw === undefined) return false;
      await put(to, raw);
      await remove(from);
      return true;
    },
  };
};
