import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SESClient } from '@aws-sdk/client-ses';
import { createDatabase, type Database } from '../../lambdas/clients/database.ts';
import type { ClientSettings } from './aws-settings.ts';
import { CommandError } from './command-error.ts';
import { codeOf } from './explain-failure.ts';
import type { SettingsFor } from './find-cloud.ts';
import { withOperation } from './unexpected-answer.ts';

/** Returns what rejects in words if the local product is down, or the response can't be read; else with the SDK's own error. */
const rejectionOf =
  (service: string, { endpoint }: ClientSettings, commandName?: string) =>
  (error: unknown): never => {
    if (endpoint !== undefined && error instanceof Error && codeOf(error) === 'ECONNREFUSED') {
      throw new CommandError('The local product does not answer. Start it with: npm start', { cause: error });
    }
    return withOperation(service, commandName)(error);
  };

const step = { step: 'initialize' } as const;

/** Returns the client of a stage's tables. */
export const dynamodbClient = (settingsFor: SettingsFor): DynamoDBClient => {
  const settings = settingsFor('dynamodb');
  const client = new DynamoDBClient(settings);
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        next(args).catch(rejectionOf('DynamoDB', settings, commandName)),
    step,
  );
  return client;
};

/** Returns the client of a stage's buckets. */
export const s3Client = (settingsFor: SettingsFor): S3Client => {
  const settings = settingsFor('s3');
  const client = new S3Client(settings);
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        next(args).catch(rejectionOf('S3', settings, commandName)),
    step,
  );
  return client;
};

/** Returns the client of a stage's user pool. */
export const cognitoClient = (settingsFor: SettingsFor): CognitoIdentityProviderClient => {
  const settings = settingsFor('cognito-idp');
  const client = new CognitoIdentityProviderClient(settings);
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        next(args).catch(rejectionOf('Cognito', settings, commandName)),
    step,
  );
  return client;
};

/** Returns the client that sends a stage's mails, each once: SES has no idempotency key, so a retry could mail it twice. */
export const sesClient = (settingsFor: SettingsFor): SESClient => {
  const settings = settingsFor('ses');
  const client = new SESClient({ ...settings, maxAttempts: 1 });
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        next(args).catch(rejectionOf('SES', settings, commandName)),
    step,
  );
  return client;
};

/** Returns a stage's tables as the product's own repositories use them. */
export const stageDatabase = (settingsFor: SettingsFor): Database =>
  createDatabase(dynamodbClient(settingsFor));
