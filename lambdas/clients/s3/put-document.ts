import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { Bucket } from './bucket.ts';
import { newDocumentTagging } from './object-tags.ts';
import { isRefusedWith } from './storage-errors.ts';

export type PutDocument = (
  key: string,
  file: { readonly bytes: Uint8Array; readonly contentType: string },
) => Promise<void>;

/** Creates the function that stores a file as an upload does, to expire unless it is attached; it leaves one that is there. */
export const putDocument =
  ({ client, name }: Bucket): PutDocument =>
  async (Key, { bytes, contentType }) => {
    const command = new PutObjectCommand({
      Bucket: name,
      Key,
      Body: bytes,
      ContentType: contentType,
      Tagging: newDocumentTagging,
      // Another one would have the tags of a new upload.
      IfNoneMatch: '*',
    });
    await client.send(command).catch((error: unknown) => {
      if (!isRefusedWith(error, 'PreconditionFailed')) throw error;
    });
  };
