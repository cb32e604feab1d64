import { ListBucketsCommand, type S3Client } from '@aws-sdk/client-s3';
import { CommandError } from './command-error.ts';

// Returns the text between the two ends of a name, or '' if it has other ends.
const accountInName = (name: string, start: string, end: string): string =>
  name.startsWith(start) && name.endsWith(end) ? name.slice(start.length, -end.length) : '';

type FindBucket = (s3: S3Client, product: string, region: string) => Promise<string>;

// A bucket's name has the account id before the region, unlike that of the bucket of its access logs.
const bucketFinder =
  (content: 'uploads' | 'site'): FindBucket =>
  async (s3, product, region) => {
    const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
    const names = Buckets.flatMap(({ Name }) => Name ?? []);
    const found = names.find((name) =>
      /^\d+$/.test(accountInName(name, `${product}-${content}-`, `-${region}`)),
    );
    if (found === undefined) {
      throw new CommandError(`There is no bucket ${product}-${content}-…. Deploy the stage first.`);
    }
    return found;
  };

export const findUploadsBucket = bucketFinder('uploads');

export const findSiteBucket = bucketFinder('site');
