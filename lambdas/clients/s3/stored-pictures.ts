import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import type { Bucket } from './bucket.ts';
import { readTags } from './object-tags.ts';
import { replaceOwnTags, writeOwnTags } from './scan-status.ts';
import { storedDocuments, type StoredDocument } from './stored-documents.ts';

export interface StoredPictures {
  read(key: string, beginningBytes: number): Promise<StoredDocument | undefined>;
  isFreeFor(key: string, vehicleId: string): Promise<boolean>;
  /** Keeps the file from expiring; returns false if it does not exist. @throws HarmfulFileError */
  attach(key: string, vehicleId: string): Promise<boolean>;
  /** Lets the file expire again, unless it is another vehicle's. */
  release(key: string, vehicleId: string): Promise<void>;
  remove(key: string): Promise<void>;
}

export const storedPictures = (bucket: Bucket): StoredPictures => ({
  read: (key, beginningBytes) => storedDocuments(bucket).read(key, beginningBytes),
  isFreeFor: async (key, vehicleId) => {
    const tags = await readTags(bucket, key);
    return tags?.['state'] === 'unattached' || tags?.['vehicle'] === vehicleId;
  },
  attach: (key, vehicleId) => replaceOwnTags(bucket, key, { state: 'attached', vehicle: vehicleId }),
  release: async (key, vehicleId) => {
    const tags = await readTags(bucket, key);
    if (tags?.['vehicle'] === vehicleId) await writeOwnTags(bucket, key, tags, { state: 'unattached' });
  },
  remove: async (key) => {
    await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: key }));
  },
});
