import { ListBucketsCommand, type S3Client } from '@aws-sdk/client-s3';
import { CommandError } from './command-error.ts';

/** What stands between the two ends of a name; empty if it has others. */
const accountIn = (name: string, start: string, end: string): string =>
  name.startsWith(start) && name.endsWith(end) ? name.slice(start.length, -end.length) : '';

type FindBucket = (s3: S3Client, product: string, region: string) => Promise<string>;

/**
 * Finds a stage's bucket; between what it holds and the region its name has the account's number, unlike that of the bucket
 * of its access logs. Rejects with a CommandError when there is none.
 */
const bucketHolding =
  (content: 'uploads' | 'site'): FindBucket =>
  async (s3, product, region) => {
    const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
    const names = Buckets.flatMap(({ Name }) => Name ?? []);
    const found = names.find((name) => /^\d+$/.test(accountIn(name, `${product}-${content}-`, `-${region}`)));
    if (found === undefined) {
      throw new CommandError(`There is no bucket ${product}-${content}-…: deploy the stage first.`);
    }
    return found;
  };

/** The name of a stage's bucket of uploads. */
export const findUploadsBucket = bucketHolding('uploads');

/** The name of the bucket of a stage's site. */
export const findSiteBucket = bucketHolding('site');
