import * as z from 'zod/mini';

export const probeSiteEnvSchema = z.object({ STAGE: z.string(), SITE_BUCKET: z.string() });
