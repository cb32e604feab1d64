import * as z from 'zod/mini';

// Records from before versions were stored have none: they are version 1.
const versionSchema = z.object({ schema_version: z._default(z.int().check(z.minimum(1)), 1) });

/** A schema that turns a stored item into the latest shape of its record. */
type StoredSchema<Stored> = z.ZodMiniType<Stored>;

/** How the records of one type are stored. */
export interface StoredRecords<Stored> {
  /** Version of the latest schema, stored with each new record as `schema_version`. */
  readonly version: number;
  /**
   * Reads an item by the schema of the version that is stored with it.
   * @throws zod's error for what is not a record of this type
   */
  readonly read: (item: unknown) => Stored;
}

/**
 * Describes how the records of a type are stored, by the schema of each version. A change that older records do not
 * obey, like a further required field, is a further version; the schemas before it say what stands in its place.
 * @param latest schema of the latest version
 * @param older schemas of the versions before it, from version 1 on, each with the latest shape as its output
 */
export const storedRecords = <Stored>(
  latest: StoredSchema<Stored>,
  ...older: readonly StoredSchema<Stored>[]
): StoredRecords<Stored> => ({
  version: older.length + 1,
  read: (item) => {
    const { schema_version: version } = z.parse(versionSchema, item);
    // A later version is of a release that was rolled back: what both know of it can still be read.
    return z.parse(older[version - 1] ?? latest, item);
  },
});
