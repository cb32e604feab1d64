import { brand } from '../brand.ts';
import type { ApiError } from './api-error.ts';

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
