import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { sesIdOfWaiting } from '#domain/incoming-mail/worked-mail-keys.ts';
import { cloudOf } from '../../product/cloud.ts';
import type { Product } from '../../product/runner.ts';

/** Counts the mails that nobody has worked yet. */
export const countWaiting = async ({ region, credentials, endpoints, bucket }: Product): Promise<number> => {
  const s3 = new S3Client({ region, credentials, endpoint: endpoints.s3, forcePathStyle: true });
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: bucket, Prefix: 'mail/', Delimiter: '/' }),
  );
  s3.destroy();
  return Contents.filter(({ Key = '' }) => sesIdOfWaiting(Key) !== undefined).length;
};

interface Counted {
  /** Mails that are not in the history of their submission. */
  readonly lost: number;
  /** Entries beyond one of each mail with its submission. */
  readonly extra: number;
}

/** Counts in the histories what was delivered. @param expected work items by the text of the mail that belongs to them */
export const countEntries = async (
  product: Product,
  expected: ReadonlyMap<string, string>,
): Promise<Counted> => {
  const cloud = cloudOf(product);
  const entries = (await cloud.allItems('work_history')).filter(({ kind }) => kind === 'incoming-mail');
  cloud.close();
  const found = new Set(entries.map(({ id, text }) => `${String(id)} ${String(text)}`));
  const kept = Array.from(expected).filter(([text, item]) => found.has(`${item} ${text}`)).length;
  return { lost: expected.size - kept, extra: entries.length - kept };
};
