import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { Bucket } from './bucket.ts';
import { undefinedIfMissing } from './storage-errors.ts';

/** Raw mails, as SES stored them. */
export interface StoredMails {
  exists(key: string): Promise<boolean>;
  read(key: string): Promise<Buffer | undefined>;
  /** Moves a mail; false if there is none. A repeated move writes the same. */
  move(from: string, to: string): Promise<boolean>;
}

const mailType = 'message/rfc822';

export const storedMails = ({ client, name: Bucket }: Bucket): StoredMails => {
  const read = async (Key: string): Promise<Buffer | undefined> => {
    const request = client.send(new GetObjectCommand({ Bucket, Key }));
    const found = await request.catch(undefinedIfMissing);
    return found && Buffer.from((await found.Body?.transformToByteArray()) ?? []);
  };
  return {
    read,

    exists: async (Key) => {
      const request = client.send(new HeadObjectCommand({ Bucket, Key }));
      return (await request.catch(undefinedIfMissing)) !== undefined;
    },

    move: async (from, to) => {
      const raw = await read(from);
      if (raw === undefined) return false;
      await client.send(new PutObjectCommand({ Bucket, Key: to, Body: raw, ContentType: mailType }));
      await client.send(new DeleteObjectCommand({ Bucket, Key: from }));
      return true;
    },
  };
};
