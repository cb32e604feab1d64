import * as z from 'zod/mini';
import { idempotencyKey } from '../http/fields.ts';
import { route, storageTimeoutSeconds } from '../http/route-contract.ts';
import { vehicleAdministration } from './admin-contract.ts';
import { stockRowSchema } from './vehicle-form.ts';

/** Of a file, without its headings. */
export const maxStockRows = 500;

/** One transaction has 100 items, of which one is the stock's revision. */
export const maxImportedVehicles = 99;

/** Stores all changed and new vehicles of a file, or none. Idempotent by the id of the import. */
export const importVehicles = /* @__PURE__ */ route(() => ({
  ...vehicleAdministration,
  id: 'import-vehicles',
  method: 'POST',
  path: '/admin/vehicle-imports',
  role: 'super_admin',
  timeoutSeconds: storageTimeoutSeconds,
  maxBodyBytes: 1024 * 1024,
  body: z.strictObject({
    id: idempotencyKey(),
    vehicles: z.array(stockRowSchema, { error: 'Send the vehicles' }).check(
      z.minLength(1, { error: 'Nothing changes' }),
      z.maxLength(maxImportedVehicles, {
        error: `At most ${maxImportedVehicles} vehicles can change at once: import the file in parts`,
      }),
    ),
  }),
  response: z.object({ created: z.int(), updated: z.int() }),
}));

/** Records that the list of vehicles is exported, with its sellers. */
export const exportVehicles = /* @__PURE__ */ route(() => ({
  ...vehicleAdministration,
  id: 'export-vehicles',
  method: 'POST',
  path: '/admin/vehicle-exports',
  role: 'super_admin',
  body: z.strictObject({ id: idempotencyKey() }),
  response: z.object({ id: idempotencyKey() }),
}));
