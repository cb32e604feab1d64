import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { AwsClient } from 'aws4fetch';
import type { Authorize } from '../../src/aws/authorize.ts';
import { CredentialAuthority, type AwsCredentials } from '../../src/aws/credential-authority.ts';
import { startS3 } from '../../src/emulators/s3/start-s3.ts';
import { newFolder } from './new-folder.ts';

export const region = 'eu-west-2';
export const bucket = 'uploads';
export const megabyte = 1024 * 1024;
export const roleArn = 'arn:aws:iam::000000000000:role/uploader';

interface Settings {
  /** Properties of the bucket besides its name. */
  properties?: Record<string, unknown>;
  authorize?: Authorize;
  now?: () => number;
}

/** Starts S3 in a temporary folder, with an SDK client and a signer of the administrator. */
export const startTestS3 = async ({ properties, authorize, now }: Settings = {}) => {
  const dataDir = newFolder();
  const authority = new CredentialAuthority(Buffer.alloc(32, 1), now);
  const logged: string[] = [];
  const start = async (port?: number) =>
    startS3({
      dataDir,
      port,
      region,
      authority,
      authorize,
      now,
      buckets: [{ ...properties, BucketName: bucket }, { BucketName: 'other' }],
      log: (line) => logged.push(line),
    });
  let s3 = await start();
  const clients: S3Client[] = [];
  const clientOf = (credentials: AwsCredentials = authority.root(), more: S3ClientConfig = {}) => {
    const client = new S3Client({ endpoint: s3.endpoint, region, credentials, maxAttempts: 1, ...more });
    clients.push(client);
    return client;
  };
  const signerOf = (credentials: AwsCredentials = authority.root()) =>
    new AwsClient({ ...credentials, service: 's3', region, retries: 0 });

  return {
    dataDir,
    /** Logged lines. */
    logged,
    endpoint: s3.endpoint,
    root: authority.root(),
    client: clientOf(),
    clientOf,
    role: (lifetimeSeconds = 3600) => authority.issue({ roleArn, sessionName: 'test' }, lifetimeSeconds),
    /** Presigns a URL with these signed headers. */
    presign: async (
      path: string,
      options: {
        method?: string;
        headers?: Record<string, string>;
        expires?: number;
        credentials?: AwsCredentials;
        datetime?: string;
      } = {},
    ): Promise<string> => {
      const { method = 'PUT', headers = {}, expires = 60, credentials, datetime } = options;
      const url = new URL(`${s3.endpoint}/${bucket}/${path}`);
      url.searchParams.set('X-Amz-Expires', String(expires));
      const aws = { signQuery: true, allHeaders: true, ...(datetime === undefined ? {} : { datetime }) };
      return (await signerOf(credentials).sign(url, { method, headers, aws })).url;
    },
    /** Sends a custom signed request. */
    send: async (path: string, init: RequestInit = {}, credentials?: AwsCredentials) =>
      signerOf(credentials).fetch(`${s3.endpoint}/${bucket}${path}`, init),
    restart: async () => {
      const port = Number(new URL(s3.endpoint).port);
      await s3.close();
      s3 = await start(port);
    },
    close: async () => {
      for (const client of clients) client.destroy();
      await s3.close();
    },
  };
};
export type TestS3 = Awaited<ReturnType<typeof startTestS3>>;

/** Returns status and error code of a response. */
export const refusal = async (answer: Response): Promise<[status: number, code: string | undefined]> => [
  answer.status,
  /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1],
];
