import * as z from 'zod/mini';

/** What the template must give the Lambda `submit-application` besides what every one gets that stores submissions. */
export const submitApplicationEnvSchema = z.object({ UPLOADS_BUCKET: z.string() });
