import { resumableUploadLifeMs } from '#domain/documents/document-limits.ts';
import * as z from 'zod/mini';

const entrySchema = z.object({
  key: z.string(),
  upload_id: z.string(),
  part_size: z.int(),
  name: z.string(),
  size: z.int(),
  type: z.string(),
  last_modified: z.int(),
  last_activity: z.int(),
});
type Entry = z.infer<typeof entrySchema>;

export type StartedUpload = Pick<Entry, 'key' | 'upload_id' | 'part_size'>;

/** Identifies a file; `size` in bytes, `last_modified` in milliseconds since 1970. */
export type Fingerprint = Pick<Entry, 'name' | 'size' | 'type' | 'last_modified'>;

/** Unfinished uploads of this tab, to resume after a reload or a failure. */
export interface ResumableCache {
  claim(file: Fingerprint): StartedUpload | undefined;
  add(file: Fingerprint, upload: StartedUpload): void;
  touch(upload: StartedUpload): void;
  release(upload: StartedUpload): void;
  remove(upload: StartedUpload): void;
}

// Increase the version when entries change shape.
const storageKey = 'uploads:1';

/** Creates the cache; without working storage uploads start over. */
export const createResumableCache = (storage: () => Storage, now: () => number): ResumableCache => {
  const claimed = new Set<string>();

  const isFresh = ({ last_activity }: Entry): boolean => {
    const age = now() - last_activity;
    return age >= 0 && age < resumableUploadLifeMs;
  };
  const read = (): Entry[] => {
    try {
      const parsed = z.safeParse(z.array(entrySchema), JSON.parse(storage().getItem(storageKey) ?? '[]'));
      return parsed.success ? parsed.data.filter(isFresh) : [];
    } catch {
      return [];
    }
  };
  const write = (entries: readonly Entry[]): void => {
    try {
      if (entries.length === 0) storage().removeItem(storageKey);
      else storage().setItem(storageKey, JSON.stringify(entries));
    } catch {}
  };
  const others = ({ upload_id }: StartedUpload): Entry[] =>
    read().filter((entry) => entry.upload_id !== upload_id);

  return {
    claim: ({ name, size, type, last_modified }) => {
      const entry = read().find(
        (entry) =>
          entry.name === name &&
          entry.size === size &&
          entry.type === type &&
          entry.last_modified === last_modified &&
          !claimed.has(entry.upload_id),
      );
      if (entry !== undefined) claimed.add(entry.upload_id);
      return entry;
    },
    add: (file, upload) => {
      claimed.add(upload.upload_id);
      write([...others(upload), { ...file, ...upload, last_activity: now() }]);
    },
    touch: (upload) => {
      const entry = read().find(({ upload_id }) => upload_id === upload.upload_id);
      if (entry !== undefined) write([...others(upload), { ...entry, last_activity: now() }]);
    },
    release: (upload) => {
      claimed.delete(upload.upload_id);
    },
    remove: (upload) => {
      claimed.delete(upload.upload_id);
      write(others(upload));
    },
  };
};
