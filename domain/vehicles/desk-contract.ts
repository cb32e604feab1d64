import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';
import { periodSchema } from '../report/period.ts';
import { vehicleAdministration } from './admin-contract.ts';
import { vehicleId } from './vehicle-id.ts';

export const maxCountedVehicles = 100;

/** Counts the enquiries about vehicles, closed ones too. */
export const countVehicleEnquiries = /* @__PURE__ */ route(() => ({
  ...vehicleAdministration,
  id: 'count-vehicle-enquiries',
  method: 'POST',
  path: '/admin/vehicle-enquiries/counts',
  body: z.strictObject({
    ids: z
      .array(vehicleId(), { error: 'Send the ids of vehicles' })
      .check(z.maxLength(maxCountedVehicles, { error: `Send ${maxCountedVehicles} ids at most` })),
  }),
  response: z.object({ counts: z.record(z.string(), z.int()) }),
}));

/** Counts the vehicles that were sold on the days of a period, and adds up their prices in NZD. */
export const readVehicleSales = /* @__PURE__ */ route(() => ({
  ...vehicleAdministration,
  id: 'read-vehicle-sales',
  method: 'GET',
  path: '/admin/vehicle-sales',
  query: periodSchema(),
  response: z.object({ count: z.int(), amount: z.number() }),
}));
