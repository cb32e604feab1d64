import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';

/** Ends mails by one click in a mail program (RFC 8058), which posts a form of its own; every token is answered alike. */
export const unsubscribe = /* @__PURE__ */ route(() => ({
  id: 'unsubscribe',
  area: 'notifications',
  method: 'POST',
  path: '/unsubscriptions',
  auth: 'public',
  throttle: { ratePerSecond: 50, burst: 100 },
  maxBodyBytes: 1024,
  query: z.strictObject({ token: z._default(z.string().check(z.regex(/^[a-z\d:.-]{0,150}$/)), '') }),
  response: z.object({}),
  successStatus: 200,
}));
