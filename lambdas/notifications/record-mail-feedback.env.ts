import * as z from 'zod/mini';
import { submissionTablesEnvSchema } from './notify.env.ts';

/** What the template must give the Lambda `record-mail-feedback`. */
export const recordMailFeedbackEnvSchema = z.extend(submissionTablesEnvSchema, { STAGE: z.string() });
