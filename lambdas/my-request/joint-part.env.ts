import * as z from 'zod/mini';
import { undoMyWithdrawalEnvSchema } from './my-request-acts.env.ts';

export const sendJointPartEnvSchema = z.extend(undoMyWithdrawalEnvSchema, { WORK_WORDS_TABLE: z.string() });
