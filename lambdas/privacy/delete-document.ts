import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandInput,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';

export interface DocumentBucket {
  readonly s3: S3Client;
  readonly bucket: string;
  /** Whether deleting an object leaves noncurrent versions. */
  readonly hasVersions: boolean;
}

/** Deletes a document with all its versions; succeeds if there is none. */
export const deleteDocument = async (
  { s3, bucket, hasVersions }: DocumentBucket,
  key: string,
): Promise<void> => {
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
