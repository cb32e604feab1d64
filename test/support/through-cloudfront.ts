import { originSecretHeader, originSecretsVariable } from '#domain/http/origin-secret.ts';

/** Parts of an API Gateway event which prove that a request came through the distribution. */
export const throughCloudFront = {
  headers: { [originSecretHeader]: 'secret-of-now' },
  stageVariables: { [originSecretsVariable]: 'secret-of-now,secret-of-before' },
};
