import * as z from 'zod/mini';

export const lookForAlertsEnvSchema = z.object({ VEHICLES_TABLE: z.string(), ALERTS_TABLE: z.string() });
