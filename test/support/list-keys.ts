import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import type { Product } from '../../tools/product/runner.ts';

/** Returns the names of all objects of the bucket for documents and mails. */
export const listKeys = async ({ region, credentials, endpoints, bucket }: Product): Promise<string[]> => {
  const client = new S3Client({ region, credentials, endpoint: endpoints.s3, forcePathStyle: true });
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
    keys.push(...Contents.map(({ Key = '' }) => Key));
  client.destroy();
  return keys;
};
