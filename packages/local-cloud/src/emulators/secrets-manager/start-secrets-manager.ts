import { inspect } from 'node:util';
import * as z from 'zod/mini';
import { seededUuid } from '../../assembly/physical-ids.ts';
import { findSecret, type Secret } from '../../assembly/secrets.ts';
import { assertAuthorized, authorizeAll, localAccountId } from '../../aws/authorize.ts';
import type { Caller } from '../../aws/credential-authority.ts';
import type { Emulator, EmulatorOptions } from '../../aws/emulator.ts';
import { startHttpServer } from '../../aws/http-server.ts';
import { handleJsonRequest, type JsonService } from '../../aws/json-service.ts';
import { kmsAccessRequest } from '../../aws/kms-access.ts';
import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';

interface SecretsManagerOptions extends EmulatorOptions {
  readonly secrets: readonly Secret[];
}

const service = 'secretsmanager';
const currentStage = 'AWSCURRENT';
const maxBodyBytes = 128 * 1024;
export const supportedSecretsOperation = 'GetSecretValue';

const inputSchema = z.object({
  SecretId: z.string().check(z.minLength(1), z.maxLength(2_048)),
  VersionId: z.optional(z.string()),
  VersionStage: z.optional(z.string()),
});

/**
 * Serves the values of generated secrets, which have one version.
 * https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_GetSecretValue.html
 */
const getSecretValue = (
  { secrets, region, authorize = authorizeAll }: SecretsManagerOptions,
  input: unknown,
  principal: Caller,
) => {
  const parsed = inputSchema.safeParse(input);
  if (!parsed.success) throw new AwsServiceError('ValidationException', z.prettifyError(parsed.error));
  const { SecretId, VersionId, VersionStage = currentStage } = parsed.data;
  const secret = findSecret(secrets, SecretId);
  const resource = secret?.arn ?? `arn:aws:${service}:${region}:${localAccountId}:secret:${SecretId}`;
  assertAuthorized(authorize, 'json', { principal, action: `${service}:GetSecretValue`, resource });
  if (VersionId !== undefined || VersionStage !== currentStage) {
    throw notImplemented('GetSecretValue of another version');
  }
  if (secret === undefined) {
    const message = "Secrets Manager can't find the specified secret.";
    throw new AwsServiceError('ResourceNotFoundException', message);
  }
  const { name, arn, value, keyArn } = secret;
  if (keyArn !== undefined) {
    const request = kmsAccessRequest(principal, 'Decrypt', keyArn, { service, region });
    assertAuthorized(authorize, 'json', request);
  }
  return {
    ARN: arn,
    Name: name,
    VersionId: seededUuid(arn),
    VersionStages: [currentStage],
    SecretString: value,
  };
};

/** Starts Secrets Manager. @throws PortTakenError */
export const startSecretsManager = async (options: SecretsManagerOptions): Promise<Emulator> => {
  const { region, authority, now = Date.now } = options;
  const jsonService: JsonService = {
    signingName: service,
    targetPrefix: service,
    contentType: 'application/x-amz-json-1.1',
    region,
    maxBodyBytes,
    unsignedOperations: new Set(),
    run: async (operation, input, caller) => {
      if (operation !== supportedSecretsOperation || caller === undefined) throw notImplemented(operation);
      return getSecretValue(options, input, caller);
    },
  };
  const server = await startHttpServer({
    purpose: 'the Secrets Manager emulator',
    port: options.port,
    handle: (request, response) => handleJsonRequest(jsonService, authority, now, request, response),
    onError: (error) => options.log(`secrets-manager: ${inspect(error)}`),
  });
  return { endpoint: server.origin, close: () => server.close() };
};
