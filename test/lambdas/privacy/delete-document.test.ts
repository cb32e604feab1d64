import { S3Client } from '@aws-sdk/client-s3';
import { expect, test } from '@jest/globals';
import { StorageRefusedError } from '../../../lambdas/clients/s3/storage-errors.ts';
import { deleteDocument, deleteFolder } from '../../../lambdas/privacy/delete-document.ts';

/** An S3 that lists these pages of versions, one for each request, and records its requests. */
const fakeS3 = (...pages: object[]) => fakeS3Of('loan-application:1', ...pages);

/** As `fakeS3`, with documents of a submission. */
const fakeS3Of = (owner: string | Error, ...pages: object[]) => {
  const listed: object[] = [];
  const deleted: object[] = [];
  const s3 = new S3Client({ region: 'eu-west-2', credentials: { accessKeyId: 'a', secretAccessKey: 's' } });
  s3.middlewareStack.add(
    (_next, { commandName }) =>
      async ({ input }) => {
        if (commandName === 'GetObjectTaggingCommand') {
          if (owner instanceof Error) throw owner;
          const TagSet = [{ Key: 'submission', Value: owner }];
          return { output: { $metadata: {}, TagSet }, response: {} };
        }
        (commandName === 'DeleteObjectCommand' ? deleted : listed).push({ ...input });
        const page = commandName === 'DeleteObjectCommand' ? {} : pages.shift();
        return { output: { $metadata: {}, ...page }, response: {} };
      },
    { step: 'initialize' },
  );
  return { s3, listed, deleted };
};

const versionsOf = (...ids: string[]) => ids.map((VersionId) => ({ Bucket: 'b', Key: 'a', VersionId }));

test('a document is deleted with all its versions, and none of a longer name', async () => {
  const { s3, listed, deleted } = fakeS3({
    Versions: [
      { Key: 'a', VersionId: '2' },
      { Key: 'a', VersionId: '1' },
      { Key: 'ab', VersionId: '3' },
    ],
    DeleteMarkers: [
      { Key: 'a', VersionId: '4' },
      { Key: 'ab', VersionId: '5' },
    ],
  });
  await deleteDocument({ s3, bucket: 'b', hasVersions: true }, 'a', 'loan-application:1');
  expect(deleted).toEqual(versionsOf('2', '1', '4'));
  expect(listed).toEqual([{ Bucket: 'b', Prefix: 'a' }]);
});

test('a document with many versions is deleted page by page', async () => {
  const { s3, listed, deleted } = fakeS3(
    {
      Versions: [{ Key: 'a', VersionId: '1' }],
      IsTruncated: true,
      NextKeyMarker: 'a',
      NextVersionIdMarker: '1',
    },
    { DeleteMarkers: [{ Key: 'a', VersionId: '2' }], IsTruncated: false, NextKeyMarker: 'ab' },
  );
  await deleteDocument({ s3, bucket: 'b', hasVersions: true }, 'a', 'loan-application:1');
  expect(deleted).toEqual(versionsOf('1', '2'));
  expect(listed).toEqual([
    { Bucket: 'b', Prefix: 'a' },
    { Bucket: 'b', Prefix: 'a', KeyMarker: 'a', VersionIdMarker: '1' },
  ]);
});

test('without versions it is deleted once', async () => {
  const { s3, listed, deleted } = fakeS3();
  await deleteDocument({ s3, bucket: 'b', hasVersions: false }, 'a', 'loan-application:1');
  expect(deleted).toStrictEqual([{ Bucket: 'b', Key: 'a' }]);
  expect(listed).toEqual([]);
});

test('a document of another submission is kept', async () => {
  const { s3, listed, deleted } = fakeS3Of('loan-application:2');
  for (const hasVersions of [true, false]) {
    await deleteDocument({ s3, bucket: 'b', hasVersions }, 'a', 'loan-application:1');
  }
  expect([...deleted, ...listed]).toEqual([]);
});

test.each(['NoSuchKey', 'MethodNotAllowed'])('one that is missing (%s) is deleted as well', async (code) => {
  const page = { DeleteMarkers: [{ Key: 'a', VersionId: '2' }] };
  const { s3, deleted } = fakeS3Of(new StorageRefusedError(code, 404), page);
  await deleteDocument({ s3, bucket: 'b', hasVersions: true }, 'a', 'loan-application:1');
  await deleteDocument({ s3, bucket: 'b', hasVersions: false }, 'a', 'loan-application:1');
  expect(deleted).toEqual([...versionsOf('2'), { Bucket: 'b', Key: 'a' }]);
});

test('one whose tags S3 refuses to show is not deleted', async () => {
  const { s3, deleted } = fakeS3Of(new StorageRefusedError('AccessDenied', 403));
  const deletion = deleteDocument({ s3, bucket: 'b', hasVersions: false }, 'a', 'loan-application:1');
  await expect(deletion).rejects.toThrow('AccessDenied');
  expect(deleted).toEqual([]);
});

test.each([
  {
    hasVersions: true,
    pages: [
      { Versions: [{ Key: 'a/1', VersionId: '1' }], IsTruncated: true, NextKeyMarker: 'a/1' },
      { DeleteMarkers: [{ Key: 'a/2', VersionId: '2' }] },
    ],
    deletions: [
      { Bucket: 'b', Key: 'a/1', VersionId: '1' },
      { Bucket: 'b', Key: 'a/2', VersionId: '2' },
    ],
    second: { KeyMarker: 'a/1' },
  },
  {
    hasVersions: false,
    pages: [
      { Contents: [{ Key: 'a/1' }], IsTruncated: true, NextContinuationToken: 'more' },
      { Contents: [{ Key: 'a/2' }] },
    ],
    deletions: [
      { Bucket: 'b', Key: 'a/1' },
      { Bucket: 'b', Key: 'a/2' },
    ],
    second: { ContinuationToken: 'more' },
  },
])('a folder is deleted page by page (versions: $hasVersions)', async ({ pages, second, ...expected }) => {
  const { hasVersions, deletions } = expected;
  const { s3, listed, deleted } = fakeS3(...pages);
  await deleteFolder({ s3, bucket: 'b', hasVersions }, 'a/');
  expect(deleted).toEqual(deletions);
  const list = { Bucket: 'b', Prefix: 'a/' };
  expect(listed).toEqual([list, { ...list, ...second }]);
});

test('an empty folder is deleted as well', async () => {
  for (const hasVersions of [true, false]) {
    const { s3, deleted } = fakeS3({});
    await deleteFolder({ s3, bucket: 'b', hasVersions }, 'a/');
    expect(deleted).toEqual([]);
  }
});
