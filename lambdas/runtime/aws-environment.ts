import * as z from 'zod/mini';
import { readEnv } from './env.ts';

const awsEnvironmentSchema = z.object({
  AWS_REGION: z.string(),
  AWS_ACCESS_KEY_ID: z.string(),
  AWS_SECRET_ACCESS_KEY: z.string(),
  AWS_SESSION_TOKEN: z.optional(z.string()),
  AWS_ENDPOINT_URL_S3: z.optional(z.url()),
});

export const readAwsEnvironment = () => {
  const env = readEnv(awsEnvironmentSchema);
  return {
    region: env.AWS_REGION,
    credentials: {
      accessKeyId: env.AWS_ACCESS_KEY_ID,
      secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
      ...(env.AWS_SESSION_TOKEN !== undefined && { sessionToken: env.AWS_SESSION_TOKEN }),
    },
    s3Endpoint: env.AWS_ENDPOINT_URL_S3,
  };
};
