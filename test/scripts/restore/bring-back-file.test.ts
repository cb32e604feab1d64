import { NotFound, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from '@jest/globals';
import { bringBackFile } from '../../../scripts/restore/bring-back-file.ts';

/** An S3 with these versions of a deleted file, whose deleted markers it records. */
const fakeS3 = (versions: object) => {
  const deleted: object[] = [];
  const s3 = new S3Client({ region: 'eu-west-2', credentials: { accessKeyId: 'a', secretAccessKey: 's' } });
  s3.middlewareStack.add(
    (_next, { commandName }) =>
      async ({ input }) => {
        if (commandName === 'HeadObjectCommand') throw new NotFound({ $metadata: {}, message: 'no' });
        if (commandName === 'DeleteObjectCommand') deleted.push(input);
        return { output: { $metadata: {}, ...versions }, response: {} };
      },
    { step: 'initialize' },
  );
  return { place: { s3, bucket: 'b', hasVersions: true }, deleted };
};

const marked = {
  Versions: [{ Key: 'a', VersionId: '1' }],
  DeleteMarkers: [
    { Key: 'a', VersionId: '2' },
    { Key: 'ab', VersionId: '3' },
  ],
};

test('a file whose deletion left a version is there again without its delete markers', async () => {
  const { place, deleted } = fakeS3(marked);
  expect(await bringBackFile(place, 'a', true)).toBe(true);
  expect(deleted).toEqual([]);
  expect(await bringBackFile(place, 'a', false)).toBe(true);
  expect(deleted).toEqual([{ Bucket: 'b', Key: 'a', VersionId: '2' }]);
});

test('a file that was erased with all its versions is gone', async () => {
  const { place, deleted } = fakeS3({ Versions: [{ Key: 'ab', VersionId: '1' }] });
  expect(await bringBackFile(place, 'a', false)).toBe(false);
  expect(await bringBackFile({ ...place, hasVersions: false }, 'ab', false)).toBe(false);
  expect(deleted).toEqual([]);
});
