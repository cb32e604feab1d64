import * as z from 'zod/mini';

export const workChangeSchema = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  by_email: z.string(),
  fields: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
  /** Takes back what its author has just changed. */
  is_undo: z.optional(z.literal(true)),
});

export type WorkChange = z.infer<typeof workChangeSchema>;

type StoredWorkChange = WorkChange & {
  readonly id: string;
  readonly entry: string;
  readonly kind: 'change';
  readonly expires_at: number;
};

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
