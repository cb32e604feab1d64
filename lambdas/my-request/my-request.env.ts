import * as z from 'zod/mini';
import { linkKeyEnvSchema } from '../work/work.env.ts';

export const openMyRequestEnvSchema = z.extend(linkKeyEnvSchema, {
  TABLE_PREFIX: z.string(),
  WORK_ITEMS_TABLE: z.string(),
  WORK_DOCUMENTS_TABLE: z.string(),
  WORK_HISTORY_TABLE: z.string(),
  USERS_TABLE: z.string(),
});

export const askForLinkEnvSchema = z.extend(linkKeyEnvSchema, {
  COUNTERS_TABLE: z.string(),
  WORK_ITEMS_TABLE: z.string(),
  WORK_HISTORY_TABLE: z.string(),
});
