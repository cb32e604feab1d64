import * as z from 'zod/mini';

export const reportCspViolationEnvSchema = z.object({ STAGE: z.string() });
