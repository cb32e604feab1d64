import * as z from 'zod/mini';

export const takeApplicationEnvSchema = z.object({ WORK_HISTORY_TABLE: z.string() });
