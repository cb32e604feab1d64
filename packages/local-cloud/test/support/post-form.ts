import { createHmac } from 'node:crypto';
import type { AwsCredentials } from '../../src/aws/credential-authority.ts';
import { bucket, region } from './s3-emulator.ts';

export type PolicyCondition = Record<string, string> | (string | number)[];

interface FormOptions {
  credentials: AwsCredentials;
  key?: string;
  /** Further fields, each allowed by an exact condition. */
  fields?: Record<string, string>;
  /** Conditions besides those for bucket, key, signature and fields. */
  conditions?: PolicyCondition[];
  expiration?: string;
  now?: number;
}

/** Signs the fields of a form for a POST to the bucket, as the AWS documentation describes. */
export const signedForm = (options: FormOptions): Record<string, string> => {
  const { credentials, key = 'posted', fields = {}, conditions = [], now = Date.now() } = options;
  const date = new Date(now).toISOString().replace(/[:-]|\.\d{3}/g, '');
  const scope = [date.slice(0, 8), region, 's3', 'aws4_request'];
  const signing = {
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': [credentials.accessKeyId, ...scope].join('/'),
    'x-amz-date': date,
    ...(credentials.sessionToken === undefined ? {} : { 'x-amz-security-token': credentials.sessionToken }),
  };
  const policy = Buffer.from(
    JSON.stringify({
      expiration: options.expiration ?? new Date(now + 60_000).toISOString(),
      conditions: [
        { bucket },
        { key },
        ...Object.entries({ ...signing, ...fields }).map(([name, value]) => ({ [name]: value })),
        ...conditions,
      ],
    }),
  ).toString('base64');
  const signingKey = scope.reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${credentials.secretAccessKey}`,
  );
  const signature = createHmac('sha256', signingKey).update(policy).digest('hex');
  return { key, ...fields, ...signing, policy, 'x-amz-signature': signature };
};

/** Posts a form with a file as its last field. */
export const postForm = async (
  endpoint: string,
  fields: Record<string, string>,
  file: BlobPart = 'content',
  name = 'file.txt',
) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new File([file], name));
  return fetch(`${endpoint}/${bucket}`, { method: 'POST', body: form });
};
