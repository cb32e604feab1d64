import { ListObjectsV2Command, type ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import { parkedMailFolder } from '#domain/incoming-mail/mail-keys.ts';
import { parkedMailKey, waitingMailKey } from '#domain/incoming-mail/worked-mail-keys.ts';
import type { Bucket } from '../../lambdas/clients/s3/bucket.ts';
import { storedMails } from '../../lambdas/clients/s3/stored-mails.ts';

export interface ParkedIncoming {
  readonly sesId: string;
  readonly parkedAt: string;
}

/** Opens the mails that came in and could not be worked. */
export const parkedIncoming = ({ client, name }: Bucket) => ({
  list: async (): Promise<ParkedIncoming[]> => {
    const prefix = `${parkedMailFolder}/`;
    const found: ParkedIncoming[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page: ListObjectsV2CommandOutput = await client.send(
        new ListObjectsV2Command({ Bucket: name, Prefix: prefix, ContinuationToken }),
      );
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        found.push({ sesId: Key.slice(prefix.length), parkedAt: LastModified?.toISOString() ?? '' });
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    return found;
  },

  /** Puts a mail back to those that wait: it is worked after two minutes. */
  putBack: async (sesId: string): Promise<boolean> =>
    storedMails({ client, name }).move(parkedMailKey(sesId), waitingMailKey(sesId)),
});

type ParkedIncomingMails = ReturnType<typeof parkedIncoming>;

interface Replay {
  readonly action: 'list' | 'send' | 'done';
  readonly id?: string | undefined;
  readonly 'dry-run': boolean;
}

/** Lists or puts back mails that came in; returns one line for each. */
export const replayIncoming = async (
  { action, id, 'dry-run': isDry }: Replay,
  parked: ParkedIncomingMails,
): Promise<string[]> => {
  const all = await parked.list();
  if (action === 'list')
    return all.map(({ sesId, parkedAt }) => `mail  ${sesId}  incoming  parked ${parkedAt}`);
  const chosen = action === 'send' ? all.filter(({ sesId }) => id === 'all' || sesId === id) : [];
  const lines: string[] = [];
  for (const { sesId } of chosen) {
    const isBack = isDry || (await parked.putBack(sesId));
    lines.push(`mail  ${sesId}  incoming  ${isBack ? 'will be worked again' : 'is no longer parked'}`);
  }
  return lines;
};
