import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ConditionValues } from '../../src/aws/authorize.ts';
import { parseBucketDefinition } from '../../src/emulators/s3/bucket-definition.ts';
import { allowIf } from '../support/allow-if.ts';
import { bucket, startTestS3, type TestS3 } from '../support/s3-emulator.ts';

const keyArn = 'arn:aws:kms:eu-west-2:000000000000:key/records';
const encryption = (KMSMasterKeyID: string) => ({
  BucketEncryption: {
    ServerSideEncryptionConfiguration: [
      { ServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms', KMSMasterKeyID } },
    ],
  },
});

let accessRequests: { action: string; resource: string; conditions: ConditionValues }[] = [];
let denied: string | undefined;
let s3: TestS3;
let root: S3Client;
let role: S3Client;
beforeAll(async () => {
  s3 = await startTestS3({
    properties: encryption(keyArn),
    authorize: allowIf((action, resource, conditions) => {
      accessRequests.push({ action, resource, conditions });
      return action !== denied;
    }),
  });
  // Otherwise the client adds checksums to parts, which the upload would have to declare.
  const settings = { requestChecksumCalculation: 'WHEN_REQUIRED' } as const;
  root = s3.clientOf(s3.root, settings);
  role = s3.clientOf(s3.role(), settings);
});
afterAll(async () => s3.close());
beforeEach(() => {
  denied = undefined;
});

const target = { Bucket: bucket, Key: 'a/key' };
const usesOf = () => accessRequests.map(({ action }) => action).filter((action) => action.startsWith('kms:'));

const upload = async () => {
  const { UploadId } = await root.send(new CreateMultipartUploadCommand(target));
  const named = { ...target, UploadId };
  const { ETag } = await root.send(new UploadPartCommand({ ...named, PartNumber: 1, Body: 'x' }));
  return { named, parts: { Parts: [{ PartNumber: 1, ETag }] } };
};

const decrypt = 'kms:Decrypt';
const generate = 'kms:GenerateDataKey';
type Call = (prepared: Awaited<ReturnType<typeof upload>>) => Promise<unknown>;

const calls: [name: string, needed: string[], call: Call][] = [
  ['PutObject', [generate], () => role.send(new PutObjectCommand({ ...target, Body: 'x' }))],
  ['GetObject', [decrypt], () => role.send(new GetObjectCommand(target))],
  ['HeadObject', [], () => role.send(new HeadObjectCommand(target))],
  [
    'HeadObject with its checksum',
    [decrypt],
    () => role.send(new HeadObjectCommand({ ...target, ChecksumMode: 'ENABLED' })),
  ],
  ['DeleteObject', [], () => role.send(new DeleteObjectCommand(target))],
  ['CreateMultipartUpload', [decrypt, generate], () => role.send(new CreateMultipartUploadCommand(target))],
  [
    'UploadPart',
    [decrypt, generate],
    ({ named }) => role.send(new UploadPartCommand({ ...named, PartNumber: 1, Body: 'x' })),
  ],
  ['ListParts', [decrypt], ({ named }) => role.send(new ListPartsCommand(named))],
  [
    'CompleteMultipartUpload',
    [decrypt, generate],
    ({ named, parts }) => role.send(new CompleteMultipartUploadCommand({ ...named, MultipartUpload: parts })),
  ],
];

describe('a bucket with a customer-managed key', () => {
  it.each(calls)('requires for %s each action on the key: %j', async (_, needed, call) => {
    const prepared = await upload();
    await root.send(new PutObjectCommand({ ...target, Body: 'x' }));
    accessRequests = [];
    await call(prepared);
    expect(usesOf()).toEqual(needed);
  });

  it.each(calls.flatMap(([name, needed, call]) => needed.map((use) => [name, use, call] as const)))(
    'refuses %s to a role without %s',
    async (_, use, call) => {
      const prepared = await upload();
      await root.send(new PutObjectCommand({ ...target, Body: 'x' }));
      denied = use;
      await expect(call(prepared)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    },
  );

  it('names the key and kms:ViaService in the error, as S3 does', async () => {
    denied = generate;
    accessRequests = [];
    await expect(role.send(new PutObjectCommand({ ...target, Body: 'x' }))).rejects.toMatchObject({
      name: 'AccessDenied',
      message: `User: arn:aws:sts::000000000000:assumed-role/uploader/test is not authorized to perform: kms:GenerateDataKey on resource: ${keyArn} because no identity-based policy allows the kms:GenerateDataKey action`,
    });
    expect(accessRequests.at(-1)).toEqual({
      action: generate,
      resource: keyArn,
      conditions: { 'kms:ViaService': 's3.eu-west-2.amazonaws.com' },
    });
  });

  it('requires no key permission for a missing object', async () => {
    denied = decrypt;
    await expect(role.send(new GetObjectCommand({ ...target, Key: 'missing' }))).rejects.toMatchObject({
      name: 'NoSuchKey',
    });
  });
});

it('a bucket without a customer-managed key requires none', async () => {
  accessRequests = [];
  await role.send(new PutObjectCommand({ Bucket: 'other', Key: 'key', Body: 'x' }));
  await role.send(new GetObjectCommand({ Bucket: 'other', Key: 'key' }));
  expect(usesOf()).toEqual([]);
});

it('a key without its ARN is refused at the start', () => {
  expect(() => parseBucketDefinition({ BucketName: bucket, ...encryption('records') })).toThrow(
    /named by its ARN/,
  );
});
