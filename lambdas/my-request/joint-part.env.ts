import * as z from 'zod/mini';
import { openMyRequestEnvSchema } from './my-request.env.ts';

export const sendJointPartEnvSchema = z.extend(openMyRequestEnvSchema, { WORK_WORDS_TABLE: z.string() });
