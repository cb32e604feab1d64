import * as z from 'zod/mini';

const versionSchema = z.object({ schema_version: z.int().check(z.minimum(1)) });

type StoredSchema<Stored> = z.ZodMiniType<Stored>;

export interface StoredRecords<Stored> {
  readonly version: number;
  /** @throws zod's error for an invalid record */
  readonly read: (item: unknown) => Stored;
}

/** Lists the schemas of a record, latest first; released ones (from version 1) convert to the latest shape. */
export const storedRecords = <Stored>(
  latest: StoredSchema<Stored>,
  ...released: readonly StoredSchema<Stored>[]
): StoredRecords<Stored> => ({
  version: released.length + 1,
  read: (item) => {
    const { schema_version: version } = z.parse(versionSchema, item);
    // After a rollback, records of a later version are read with the latest known schema.
    return z.parse(released[version - 1] ?? latest, item);
  },
});
