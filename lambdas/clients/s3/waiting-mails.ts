import { ListObjectsV2Command, type ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import { mailFolder } from '#domain/incoming-mail/mail-keys.ts';
import { sesIdOfWaiting } from '#domain/incoming-mail/worked-mail-keys.ts';
import type { Bucket } from './bucket.ts';

export interface WaitingMail {
  readonly sesId: string;
  /** When it was put there, in milliseconds since 1970. */
  readonly since: number;
}

/** Lists the mails that lie directly in the folder, without those in its subfolders. */
export const listWaitingMails = async ({ client, name: Bucket }: Bucket): Promise<WaitingMail[]> => {
  const found: WaitingMail[] = [];
  let token: string | undefined;
  do {
    const page: ListObjectsV2CommandOutput = await client.send(
      new ListObjectsV2Command({
        Bucket,
        Prefix: `${mailFolder}/`,
        Delimiter: '/',
        ...(token !== undefined && { ContinuationToken: token }),
      }),
    );
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      const sesId = sesIdOfWaiting(Key);
      if (sesId !== undefined && LastModified !== undefined) {
        found.push({ sesId, since: LastModified.getTime() });
      }
    }
    token = page.NextContinuationToken;
  } while (token !== undefined);
  return found;
};
