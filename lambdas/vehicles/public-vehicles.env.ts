import * as z from 'zod/mini';

/** What the template must give the Lambdas that read vehicles for everybody. */
export const publicVehiclesEnvSchema = z.object({ VEHICLES_TABLE: z.string() });

/** What the template must give the Lambda that answers a vehicle's page. */
export const showVehicleEnvSchema = z.object({ VEHICLES_TABLE: z.string(), SITE_BUCKET: z.string() });
