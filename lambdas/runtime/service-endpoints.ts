import * as z from 'zod/mini';
import { readEnv } from './env.ts';

const endpointsSchema = z.object({
  AWS_ENDPOINT_URL_DYNAMODB: z.optional(z.url()),
  AWS_ENDPOINT_URL_SESV2: z.optional(z.url()),
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: z.optional(z.url()),
  AWS_ENDPOINT_URL_SECRETS_MANAGER: z.optional(z.url()),
});

/** Returns endpoints by signing name. https://docs.aws.amazon.com/sdkref/latest/guide/feature-ss-endpoints.html */
export const readServiceEndpoints = (region: string) => {
  const env = readEnv(endpointsSchema);
  return {
    dynamodb: env.AWS_ENDPOINT_URL_DYNAMODB ?? `https://dynamodb.${region}.amazonaws.com`,
    ses: env.AWS_ENDPOINT_URL_SESV2 ?? `https://email.${region}.amazonaws.com`,
    'cognito-idp':
      env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? `https://cognito-idp.${region}.amazonaws.com`,
    secretsmanager: env.AWS_ENDPOINT_URL_SECRETS_MANAGER ?? `https://secretsmanager.${region}.amazonaws.com`,
  };
};
