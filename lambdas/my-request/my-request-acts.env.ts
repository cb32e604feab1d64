import * as z from 'zod/mini';
import { auditEnvSchema } from '../runtime/audit.env.ts';
import { linkKeyEnvSchema } from '../work/work.env.ts';
import { openMyRequestEnvSchema } from './my-request.env.ts';

/** For what the holder of a link does, which is recorded. */
export const undoMyWithdrawalEnvSchema = z.extend(openMyRequestEnvSchema, auditEnvSchema.shape);

/** For what is counted, too. */
export const changeMyRequestEnvSchema = z.extend(undoMyWithdrawalEnvSchema, { COUNTERS_TABLE: z.string() });

export const sendMyDocumentsEnvSchema = z.extend(changeMyRequestEnvSchema, { UPLOADS_BUCKET: z.string() });

export const confirmMyAddressEnvSchema = z.extend(z.extend(linkKeyEnvSchema, auditEnvSchema.shape), {
  WORK_ITEMS_TABLE: z.string(),
  WORK_HISTORY_TABLE: z.string(),
});
