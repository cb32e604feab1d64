import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { createDatabase, type Database } from '../../lambdas/clients/database.ts';
import type { ClientSettings } from './aws-settings.ts';
import { CommandError } from './command-error.ts';
import { errorCode } from './explain-failure.ts';
import type { SettingsFor } from './find-cloud.ts';
import { rethrowWithOperation } from './unexpected-response.ts';

const explainRejection =
  (service: string, { endpoint }: ClientSettings, commandName?: string) =>
  (error: unknown): never => {
    if (endpoint !== undefined && error instanceof Error && errorCode(error) === 'ECONNREFUSED') {
      throw new CommandError('The local product does not respond. Start it with: npm start', {
        cause: error,
      });
    }
    return rethrowWithOperation(service, commandName)(error);
  };

const step = { step: 'initialize' } as const;

export const dynamodbClient = (settingsFor: SettingsFor): DynamoDBClient => {
  const settings = settingsFor('dynamodb');
  const client = new DynamoDBClient(settings);
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        next(args).catch(explainRejection('DynamoDB', settings, commandName)),
    step,
  );
  return client;
};

export const s3Client = (settingsFor: SettingsFor): S3Client => {
  const settings = settingsFor('s3');
  const client = new S3Client(settings);
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        next(args).catch(explainRejection('S3', settings, commandName)),
    step,
  );
  return client;
};

export const cognitoClient = (settingsFor: SettingsFor): CognitoIdentityProviderClient => {
  const settings = settingsFor('cognito-idp');
  const client = new CognitoIdentityProviderClient(settings);
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        next(args).catch(explainRejection('Cognito', settings, commandName)),
    step,
  );
  return client;
};

/** The client never retries: SES has no idempotency key, so a retry could send a mail twice. */
export const sesClient = (settingsFor: SettingsFor): SESv2Client => {
  const settings = settingsFor('ses');
  const client = new SESv2Client({ ...settings, maxAttempts: 1 });
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        next(args).catch(explainRejection('SES', settings, commandName)),
    step,
  );
  return client;
};

export const stageDatabase = (settingsFor: SettingsFor): Database =>
  createDatabase(dynamodbClient(settingsFor));
