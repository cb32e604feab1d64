import * as z from 'zod/mini';

/** One change of a work item: which version it made, when, by whom, and what it changed. */
export const workChangeSchema = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  /** User id of the administrator. */
  by: z.string(),
  by_email: z.string(),
  fields: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
});

export type WorkChange = z.infer<typeof workChangeSchema>;

/** A change as the item of a work item's history that is written with it. */
type StoredWorkChange = WorkChange & {
  /** The work item's. */
  readonly id: string;
  /** Sorts the history by time; entries of other kinds end in something else than a version. */
  readonly entry: string;
  readonly kind: 'change';
  readonly expires_at: number;
};

/** Returns the entry of a change in its work item's history, which expires with it. */
export const toStoredWorkChange = (
  { id, expires_at }: { readonly id: string; readonly expires_at: number },
  change: WorkChange,
): StoredWorkChange => ({
  ...change,
  id,
  entry: `${change.at} ${change.version}`,
  kind: 'change',
  expires_at,
});
