import * as z from 'zod/mini';

/** What the template must give every Lambda that handles uploads. */
export const uploadsEnvSchema = z.object({
  UPLOADS_BUCKET: z.string(),
});
