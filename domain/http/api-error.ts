import * as z from 'zod/mini';

/** Every error that a handler answers has this body; `fields` maps a field's name to what is wrong with it. */
export const apiErrorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});

export type ApiError = z.infer<typeof apiErrorSchema>;
