import * as z from 'zod/mini';

export const receiveMailEnvSchema = z.object({
  UPLOADS_BUCKET: z.string(),
});
