import * as z from 'zod/mini';
import { auditEnvSchema } from '../runtime/audit.env.ts';
import { vehiclesEnvSchema } from './vehicles.env.ts';

/** What the template must give every Lambda that writes or deletes vehicles with their pictures. */
export const saveVehicleEnvSchema = z.extend(vehiclesEnvSchema, {
  UPLOADS_BUCKET: z.string(),
  ...auditEnvSchema.shape,
});
