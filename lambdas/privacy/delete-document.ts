import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
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

/** Deletes a document with all its versions, unless it is another submission's; succeeds if there is none. */
export const deleteDocument = async (
  place: DocumentBucket,
  key: string,
  submission: string,
): Promise<void> => {
  if (await isOfAnother(place, key, submission)) return;
  const { s3, bucket, hasVersions } = place;
  if (!hasVersions) {
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    return;
  }
  let marker: Pick<ListObjectVersionsCommandInput, 'KeyMarker' | 'VersionIdMarker'> | undefined = {};
  while (marker !== undefined) {
    const page: ListObjectVersionsCommandOutput = await s3.send(
      new ListObjectVersionsCommand({ Bucket: bucket, Prefix: key, ...marker }),
    );
    for (const { Key, VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])]) {
      if (Key === key) await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key, VersionId }));
    }
    const { IsTruncated, NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page;
    marker = IsTruncated === true ? { KeyMarker, VersionIdMarker } : undefined;
  }
};
