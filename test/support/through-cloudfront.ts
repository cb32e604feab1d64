import { originSecretHeader, originSecretsVariable } from '#domain/http/origin-secret.ts';

/** The parts of an API Gateway event that show that the request came through the distribution. */
export const throughCloudFront = {
  headers: { [originSecretHeader]: 'secret-of-now' },
  stageVariables: { [originSecretsVariable]: 'secret-of-now,secret-of-before' },
};
