import { ListBucketsCommand, type S3Client } from '@aws-sdk/client-s3';
import { CommandError } from './command-error.ts';

/**
 * The name of a stage's bucket of uploads; between the product's stage and the region it has the account's number.
 * Rejects with a CommandError when there is none.
 */
export const findUploadsBucket = async (s3: S3Client, product: string, region: string): Promise<string> => {
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
  const names = Buckets.flatMap(({ Name }) => Name ?? []);
  const found = names.find((name) => name.startsWith(`${product}-uploads-`) && name.endsWith(`-${region}`));
  if (found === undefined) {
    throw new CommandError(`There is no bucket ${product}-uploads-…: deploy the stage first.`);
  }
  return found;
};
