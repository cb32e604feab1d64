import * as z from 'zod/mini';
import { documentFieldOfPath } from '../documents/document-change-path.ts';

export const workChangeSchema = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  by_email: z.string(),
  fields: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
});

export type WorkChange = z.infer<typeof workChangeSchema>;

const codedFields: ReadonlySet<string> = new Set(['status', 'owner', 'aside_until', 'returned']);

/** Returns whether a field of a change can hold words that somebody has typed. */
export const isTyped = (name: string): boolean =>
  !codedFields.has(name) && documentFieldOfPath(name) === undefined;

/** Returns a change without typed values. */
export const withoutTyped = (change: WorkChange): WorkChange => ({
  ...change,
  fields: change.fields.map((field) => (isTyped(field.name) ? { ...field, from: '', to: '' } : field)),
});

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
