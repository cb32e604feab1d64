import { recordId } from '../http/fields.ts';
import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';
import { loanApplicationSchema } from './stored-application.ts';

/** Reads a whole application, but for its documents: those have routes of their own. */
export const getApplication = /* @__PURE__ */ route(() => ({
  id: 'get-application',
  area: 'applications',
  method: 'GET',
  path: '/admin/applications/{id}',
  auth: 'admin',
  throttle: { ratePerSecond: 20, burst: 40 },
  maxBodyBytes: 1024,
  params: z.strictObject({ id: recordId('Invalid application ID') }),
  response: z.extend(
    z.omit(loanApplicationSchema, {
      driver_licence_front: true,
      driver_licence_back: true,
      visa_copy: true,
      passport_copy: true,
    }),
    { reference: z.string() },
  ),
  successStatus: 200,
}));
