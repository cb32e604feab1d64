import * as z from 'zod/mini';
import { recordTablesEnvironment } from './record-tables.env.ts';

/** What the template must give the Lambda `record-mail-feedback`. */
export const recordMailFeedbackEnvSchema = z.object({ STAGE: z.string(), ...recordTablesEnvironment });
