import * as z from 'zod/mini';

/** A value that counts instead of an answer, until the next correction; `value` as the field's form holds it. */
const correctionSchema = /* @__PURE__ */ z.object({
  value: z.string(),
  at: z.iso.datetime(),
  by_email: z.string(),
  why: z.optional(z.string()),
});

/** A value that the sender says is right, until staff accept or refuse it. */
const proposalSchema = /* @__PURE__ */ z.object({
  value: z.string(),
  at: z.iso.datetime(),
  /** When an email address was confirmed by a mail to it. */
  confirmed_at: z.optional(z.iso.datetime()),
});

/** By the name of the field. */
export const correctionsSchema = /* @__PURE__ */ z.record(z.string(), correctionSchema);

export const proposalsSchema = /* @__PURE__ */ z.record(z.string(), proposalSchema);

export type Correction = z.infer<typeof correctionSchema>;

export type Proposal = z.infer<typeof proposalSchema>;

const pathsOf = (prefix: string) => ({
  /** Returns a field's name in the history. */
  pathOf: (field: string): string => `${prefix}${field}`,
  /** Returns the field of a name in the history; undefined for another change. */
  fieldOf: (path: string): string | undefined =>
    path.startsWith(prefix) ? path.slice(prefix.length) : undefined,
});

/** Names of corrections in the history. */
export const correctionPaths = /* @__PURE__ */ pathsOf('corrected.');

/** Names of proposals in the history: one that was refused has no value any more. */
export const proposalPaths = /* @__PURE__ */ pathsOf('proposed.');
