import {
  DeleteObjectsCommand,
  ListBucketsCommand,
  ListObjectVersionsCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { StageConfig } from '../../infra/config/stage-config.ts';
import { CommandError } from '../command/command-error.ts';
import { callAws } from './call-aws.ts';

const emptyBucket = async (s3: S3Client, bucket: string): Promise<number> => {
  let deleted = 0;
  for (;;) {
    const page = await callAws(
      's3:ListBucketVersions',
      s3.send(new ListObjectVersionsCommand({ Bucket: bucket })),
    );
    const objects = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])].flatMap(({ Key, VersionId }) =>
      Key === undefined ? [] : [{ Key, VersionId }],
    );
    if (objects.length === 0) return deleted;
    const { Errors = [] } = await callAws(
      's3:DeleteObjectVersion',
      s3.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: objects, Quiet: true } })),
    );
    const [refused] = Errors;
    if (refused !== undefined) {
      throw new CommandError(`S3 did not delete ${refused.Key} in ${bucket}: ${refused.Code}.`);
    }
    deleted += objects.length;
  }
};

/** Returns the number of deleted objects. */
export const emptyLogBuckets = async (
  s3: S3Client,
  { prefix, stage, region }: Pick<StageConfig, 'prefix' | 'stage' | 'region'>,
  account: string,
): Promise<number> => {
  const { Buckets = [] } = await callAws('s3:ListAllMyBuckets', s3.send(new ListBucketsCommand({})));
  const names = Buckets.flatMap(({ Name }) => Name ?? []).filter(
    (name) => name.startsWith(`${prefix}-${stage}-logs-`) && name.endsWith(`-${account}-${region}`),
  );
  let deleted = 0;
  for (const name of names) deleted += await emptyBucket(s3, name);
  return deleted;
};
