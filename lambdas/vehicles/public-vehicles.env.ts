import * as z from 'zod/mini';

export const publicVehiclesEnvSchema = z.object({ VEHICLES_TABLE: z.string() });

export const showVehicleEnvSchema = z.object({ VEHICLES_TABLE: z.string(), SITE_BUCKET: z.string() });
