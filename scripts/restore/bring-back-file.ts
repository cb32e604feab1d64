import { DeleteObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { objectExists } from '../../lambdas/clients/s3/object-exists.ts';
import type { DocumentBucket } from '../../lambdas/privacy/delete-document.ts';

/** Makes a deleted file's last version the present one again. @returns false if none of its versions is left */
export const bringBackFile = async (place: DocumentBucket, key: string, isDry: boolean): Promise<boolean> => {
  if (await objectExists(place, key)) return true;
  if (!place.hasVersions) return false;
  const { s3, bucket } = place;
  const { Versions = [], DeleteMarkers = [] } = await s3.send(
    new ListObjectVersionsCommand({ Bucket: bucket, Prefix: key }),
  );
  if (!Versions.some(({ Key }) => Key === key)) return false;
  for (const { Key, VersionId } of isDry ? [] : DeleteMarkers) {
    if (Key === key) await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key, VersionId }));
  }
  return true;
};
