import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CredentialAuthority } from 'local-cloud/credentials';
import { startS3 } from 'local-cloud/s3';
import type { S3Access } from '../../lambdas/clients/s3/s3-access.ts';

/** Starts only S3, with one bucket over a temporary folder, reached as its administrator. */
export const startTestS3 = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 's3-'));
  const authority = new CredentialAuthority(Buffer.alloc(32, 1));
  const bucket = 'uploads';
  const region = 'eu-west-2';
  const s3 = await startS3({ dataDir, region, authority, buckets: [{ BucketName: bucket }], log: () => {} });
  return {
    access: (): S3Access => ({ bucket, region, credentials: authority.root(), s3Endpoint: s3.endpoint }),
    close: async () => {
      await s3.close();
      await rm(dataDir, { recursive: true });
    },
  };
};
