import * as z from 'zod/mini';

/** Id of the item, among the vehicles, that counts their writes. */
export const stockRevisionId = 'revision';

export const isVehicleItem = (item: Record<string, unknown>): boolean => item['id'] !== stockRevisionId;

/** A hundred ids fit into one read unit of 4 KB. */
const maxChanges = 100;

const anyAsNone = z.pipe(
  z.unknown(),
  z.transform((): string[] => []),
);

/** `changes` has the ids of the last vehicles that were written, the latest last; without it, all are read again. */
export const stockRevisionSchema = z.object({
  revision: z._default(z.int(), 0),
  // Zod's `catch` would add 8 KB to each of the vehicles' Lambdas.
  changes: z._default(z.union([z.array(z.string()), anyAsNone]), []),
});

export type StockRevision = z.infer<typeof stockRevisionSchema>;

/** Returns the revision after one more write. */
export const nextRevision = ({ revision, changes }: StockRevision, vehicleId: string): StockRevision => ({
  revision: revision + 1,
  changes: [...changes, vehicleId].slice(-maxChanges),
});

/** Returns the ids of the vehicles written since an earlier revision; undefined if they are no longer known. */
export const changedSince = (
  earlier: number,
  { revision, changes }: StockRevision,
): ReadonlySet<string> | undefined => {
  const writes = revision - earlier;
  const isKnown = writes >= 0 && writes <= changes.length;
  return isKnown ? new Set(changes.slice(changes.length - writes)) : undefined;
};
