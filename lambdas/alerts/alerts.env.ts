import * as z from 'zod/mini';

export const askForAlertEnvSchema = z.object({ ALERTS_TABLE: z.string(), COUNTERS_TABLE: z.string() });

export const changeAlertsEnvSchema = z.object({ ALERTS_TABLE: z.string(), LINK_KEY_SECRET: z.string() });
