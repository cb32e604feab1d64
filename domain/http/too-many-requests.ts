import { brand } from '../brand.ts';
import type { ApiError } from './api-error.ts';

/**
 * What a caller is told who sent too many requests: by the firewall, and by pages when API Gateway refuses in words of its
 * own. Callers of one network or mobile provider may share an address.
 */
export const tooManyRequests = {
  error: {
    code: 'too_many_requests',
    message: `Too many requests have come from your network. What you entered is kept: wait five minutes, then try again, or call us on ${brand.phone.display}.`,
  },
} as const satisfies ApiError;
