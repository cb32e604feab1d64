import * as z from 'zod/mini';

/** What the template must give the Lambdas that read vehicles for everybody, and the one that counts them. */
export const publicVehiclesEnvSchema = z.object({ VEHICLES_TABLE: z.string() });
