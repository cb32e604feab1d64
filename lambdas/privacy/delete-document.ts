import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  paginateListObjectsV2,
  type ListObjectVersionsCommandInput,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { belongsToAnother, readTags } from '../clients/s3/object-tags.ts';

export interface DocumentBucket {
  readonly s3: S3Client;
  readonly bucket: string;
  /** Whether deleting an object leaves noncurrent versions. */
  readonly hasVersions: boolean;
}

/** Returns whether a document is attached to another submission, by the id of its work item. */
export const isOfAnother = async (
  { s3: client, bucket: name }: Pick<DocumentBucket, 's3' | 'bucket'>,
  key: string,
  submission: string,
): Promise<boolean> => belongsToAnother(await readTags({ name, client }, key), submission);

interface StoredVersion {
  readonly Key?: string | undefined;
  readonly VersionId?: string | undefined;
}

async function* versionsIn({ s3, bucket }: DocumentBucket, prefix: string): AsyncGenerator<StoredVersion> {
  let marker: Pick<ListObjectVersionsCommandInput, 'KeyMarker' | 'VersionIdMarker'> | undefined = {};
  while (marker !== undefined) {
    const page: ListObjectVersionsCommandOutput = await s3.send(
      new ListObjectVersionsCommand({ Bucket: bucket, Prefix: prefix, ...marker }),
    );
    yield* [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
    const { IsTruncated, NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page;
    marker = IsTruncated === true ? { KeyMarker, VersionIdMarker } : undefined;
  }
}

async function* objectsIn({ s3: client, bucket: Bucket }: DocumentBucket, Prefix: string) {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    yield* Contents.map(({ Key }): StoredVersion => ({ Key }));
  }
}

const deleteVersion = async (
  { s3, bucket }: DocumentBucket,
  { Key, VersionId }: StoredVersion,
): Promise<void> => {
  await s3.send(
    new DeleteObjectCommand({ Bucket: bucket, Key, ...(VersionId !== undefined && { VersionId }) }),
  );
};

/** Deletes an object with all its versions; succeeds if there is none. */
export const deleteObject = async (place: DocumentBucket, key: string): Promise<void> => {
  if (!place.hasVersions) {
    await deleteVersion(place, { Key: key });
    return;
  }
  for await (const version of versionsIn(place, key)) {
    if (version.Key === key) await deleteVersion(place, version);
  }
};

/** Deletes all objects whose keys start with a prefix, with all their versions. */
export const deleteFolder = async (place: DocumentBucket, prefix: string): Promise<void> => {
  const found = place.hasVersions ? versionsIn(place, prefix) : objectsIn(place, prefix);
  for await (const version of found) await deleteVersion(place, version);
};

/** Deletes a document with all its versions, unless it is another submission's; succeeds if there is none. */
export const deleteDocument = async (
  place: DocumentBucket,
  key: string,
  submission: string,
): Promise<void> => {
  if (await isOfAnother(place, key, submission)) return;
  await deleteObject(place, key);
};
