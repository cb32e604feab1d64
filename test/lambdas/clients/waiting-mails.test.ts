import { type ListObjectsV2Command, NotFound, type S3Client } from '@aws-sdk/client-s3';
import { expect, test } from '@jest/globals';
import type { Bucket } from '../../../lambdas/clients/s3/bucket.ts';
import { objectExists } from '../../../lambdas/clients/s3/object-exists.ts';
import { listWaitingMails } from '../../../lambdas/clients/s3/waiting-mails.ts';

const LastModified = new Date('2026-11-27T01:00:00.000Z');
const object = (Key?: string) => ({ ...(Key !== undefined && { Key }), LastModified });

test('the mails that wait are those directly in the folder, of all pages', async () => {
  const inputs: object[] = [];
  const pages = [
    {
      Contents: [
        object('mail/first'),
        object('mail/AMAZON_SES_SETUP_NOTIFICATION'),
        object('mail/kept/contact/1'),
        object('other/mail'),
        object(),
        { Key: 'mail/without-a-time' },
      ],
      NextContinuationToken: 'next-1',
    },
    { NextContinuationToken: 'next-2' },
    { Contents: [{ Key: 'mail/last', LastModified: new Date('2026-11-27T02:00:00.000Z') }] },
  ];
  const client = {
    send: async ({ input }: ListObjectsV2Command) => {
      inputs.push(input);
      return pages.shift();
    },
  };
  const bucket = { name: 'uploads', client } as unknown as Bucket;
  expect(await listWaitingMails(bucket)).toEqual([
    { sesId: 'first', since: Date.parse('2026-11-27T01:00:00.000Z') },
    { sesId: 'last', since: Date.parse('2026-11-27T02:00:00.000Z') },
  ]);
  const folder = { Bucket: 'uploads', Prefix: 'mail/', Delimiter: '/' };
  expect(inputs).toEqual([
    folder,
    { ...folder, ContinuationToken: 'next-1' },
    { ...folder, ContinuationToken: 'next-2' },
  ]);
});

test('an object exists, or is not found; other failures are thrown', async () => {
  const notFound = new NotFound({ message: 'no', $metadata: {} });
  const denied = new Error('denied');
  const answers = [{}, notFound, denied];
  const inputs: object[] = [];
  const s3 = {
    send: async ({ input }: { readonly input: object }) => {
      inputs.push(input);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  } as unknown as S3Client;
  const exists = async () => objectExists({ s3, bucket: 'uploads' }, 'mail/first');
  expect([await exists(), await exists()]).toEqual([true, false]);
  await expect(exists()).rejects.toBe(denied);
  expect(inputs[0]).toEqual({ Bucket: 'uploads', Key: 'mail/first' });
});
