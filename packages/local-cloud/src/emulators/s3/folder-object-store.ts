import { join } from 'node:path';
import { BucketFolder } from './bucket-folder.ts';
import { NoSuchBucketError, type ObjectStore } from './object-store.ts';

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html; also a safe folder name */
const bucketName = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;

/** Opens buckets below a folder; others stay on disk, unreachable. @throws CorruptStateError or RangeError (name) */
export const openObjectStore = async (
  folder: string,
  buckets: readonly string[],
  now: () => number = Date.now,
): Promise<ObjectStore> => {
  const folders = new Map<string, BucketFolder>();
  for (const name of buckets) {
    if (!bucketName.test(name)) throw new RangeError(`'${name}' is not a valid bucket name.`);
    folders.set(name, await BucketFolder.open(join(folder, name), now));
  }
  const bucket = (name: string): BucketFolder => {
    const bucketFolder = folders.get(name);
    if (bucketFolder === undefined) throw new NoSuchBucketError(name);
    return bucketFolder;
  };
  return {
    buckets: [...folders.keys()],
    createdAt: (name) => bucket(name).createdAt,
    put: async (name, key, body, metadata, precondition) => {
      const describe = typeof metadata === 'function' ? metadata : () => metadata;
      return bucket(name).put(key, body, describe, precondition);
    },
    head: (name, key) => bucket(name).objects.find(key),
    get: async (name, key, range) => bucket(name).get(key, range),
    setTags: async (name, key, tags) => bucket(name).objects.setTags(key, tags),
    delete: async (name, key, conditions) => bucket(name).objects.delete(key, conditions),
    list: (name, prefix) =>
      bucket(name)
        .objects.list()
        .filter(({ key }) => key.startsWith(prefix)),
    uploads: (name) => bucket(name).uploads,
  };
};
