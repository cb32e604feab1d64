import * as z from 'zod/mini';

/**
 * The body of every error that a handler answers. `fields` maps a field's name to what is wrong with it; `reference` is
 * the reference number of the caller's own record that is in the way.
 */
export const apiErrorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    reference: z.optional(z.string()),
  }),
});

export type ApiError = z.infer<typeof apiErrorSchema>;
