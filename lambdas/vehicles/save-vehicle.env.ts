import * as z from 'zod/mini';
import { auditEnvSchema } from '../runtime/audit.env.ts';
import { vehiclesEnvSchema } from './vehicles.env.ts';

export const importVehiclesEnvSchema = z.extend(vehiclesEnvSchema, auditEnvSchema.shape);

export const saveVehicleEnvSchema = z.extend(vehiclesEnvSchema, {
  UPLOADS_BUCKET: z.string(),
  ...auditEnvSchema.shape,
});
