import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import type { Bucket } from './bucket.ts';
import { readTags } from './object-tags.ts';
import { replaceOwnTags } from './scan-status.ts';
import { storedDocuments, type StoredDocument } from './stored-documents.ts';

/** The files of vehicles' pictures, by their keys. */
export interface StoredPictures {
  /** Size, type and first bytes; undefined when there is no such file. @throws HarmfulFileError */
  read(key: string, beginningBytes: number): Promise<StoredDocument | undefined>;
  /** Whether no vehicle has it but this one. */
  isFreeFor(key: string, vehicleId: string): Promise<boolean>;
  /** Keeps it from expiring, as a vehicle's. @returns false when there is no such file. @throws HarmfulFileError */
  attach(key: string, vehicleId: string): Promise<boolean>;
  /** Deletes it; what is gone already is fine. */
  remove(key: string): Promise<void>;
}

/** The vehicles' pictures in the bucket. Whose a file is stands in its tags. */
export const storedPictures = (bucket: Bucket): StoredPictures => ({
  read: (key, beginningBytes) => storedDocuments(bucket).read(key, beginningBytes),
  isFreeFor: async (key, vehicleId) => {
    const tags = await readTags(bucket, key);
    return tags?.['state'] === 'unattached' || tags?.['vehicle'] === vehicleId;
  },
  attach: (key, vehicleId) => replaceOwnTags(bucket, key, { state: 'attached', vehicle: vehicleId }),
  remove: async (key) => {
    await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: key }));
  },
});
