import * as z from 'zod/mini';
import { brand } from '../brand.ts';

export const apiErrorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    reference: z.optional(z.string()), // of the caller's record that already exists
  }),
});

export type ApiError = z.infer<typeof apiErrorSchema>;

export const tooManyRequests = {
  error: {
    code: 'too_many_requests',
    message: `Too many requests have come from your network. What you entered is still here: wait five minutes, then try again, or call us on ${brand.phone.display}.`,
  },
} as const satisfies ApiError;
