import { ListBucketsCommand, type S3Client } from '@aws-sdk/client-s3';
import { CommandError } from './command-error.ts';

/** What stands between the two ends of a name; empty if it has others. */
const accountIn = (name: string, start: string, end: string): string =>
  name.startsWith(start) && name.endsWith(end) ? name.slice(start.length, -end.length) : '';

/**
 * The name of a stage's bucket of uploads; between the product's stage and the region it has the account's number, unlike the
 * bucket of its access logs.
 * Rejects with a CommandError when there is none.
 */
export const findUploadsBucket = async (s3: S3Client, product: string, region: string): Promise<string> => {
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
  const names = Buckets.flatMap(({ Name }) => Name ?? []);
  const found = names.find((name) => /^\d+$/.test(accountIn(name, `${product}-uploads-`, `-${region}`)));
  if (found === undefined) {
    throw new CommandError(`There is no bucket ${product}-uploads-…: deploy the stage first.`);
  }
  return found;
};
