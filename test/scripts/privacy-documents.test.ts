import { S3Client, type DeleteObjectCommandInput } from '@aws-sdk/client-s3';
import { expect, test } from '@jest/globals';
import { deleteDocument } from '../../lambdas/privacy/delete-document.ts';

/** An S3 client with these versions, which records deletions. */
const fakeS3 = (versions: object) => {
  const deleted: DeleteObjectCommandInput[] = [];
  const s3 = new S3Client({ region: 'eu-west-2', credentials: { accessKeyId: 'a', secretAccessKey: 's' } });
  s3.middlewareStack.add(
    (_next, { commandName }) =>
      async ({ input }) => {
        if (commandName === 'DeleteObjectCommand') deleted.push(input as DeleteObjectCommandInput);
        return { output: { $metadata: {}, ...versions }, response: {} };
      },
    { step: 'initialize' },
  );
  return { s3, deleted };
};

test('a document is deleted with all its versions, but no document with a longer name', async () => {
  const { s3, deleted } = fakeS3({
    Versions: [
      { Key: 'a', VersionId: '2' },
      { Key: 'a', VersionId: '1' },
      { Key: 'ab', VersionId: '3' },
    ],
    DeleteMarkers: [{ Key: 'a', VersionId: '4' }],
  });
  await deleteDocument({ s3, bucket: 'b', hasVersions: true }, 'a');
  expect(deleted).toEqual(['2', '1', '4'].map((VersionId) => ({ Bucket: 'b', Key: 'a', VersionId })));
});

test('without versions it is deleted once', async () => {
  const { s3, deleted } = fakeS3({});
  await deleteDocument({ s3, bucket: 'b', hasVersions: false }, 'a');
  expect(deleted).toEqual([{ Bucket: 'b', Key: 'a' }]);
});
