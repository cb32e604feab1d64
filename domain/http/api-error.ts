import * as z from 'zod/mini';
import { brand } from '../brand.ts';

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

/**
 * The error after too many requests: the firewall answers it, and pages show it when API Gateway answers 429 in words of its
 * own. Visitors of one office or mobile network may share an address.
 */
export const tooManyRequests = {
  error: {
    code: 'too_many_requests',
    message: `Too many requests have come from your network. What you entered is kept: wait five minutes, then try again, or call us on ${brand.phone.display}.`,
  },
} as const satisfies ApiError;
