import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import type { SettingsFor } from './find-cloud.ts';
import { withOperation } from './unexpected-answer.ts';

const step = { step: 'initialize' } as const;

/** Returns the client of a stage's tables. */
export const dynamodbClient = (settingsFor: SettingsFor): DynamoDBClient => {
  const client = new DynamoDBClient(settingsFor('dynamodb'));
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        next(args).catch(withOperation('DynamoDB', commandName)),
    step,
  );
  return client;
};

/** Returns the client of a stage's buckets. */
export const s3Client = (settingsFor: SettingsFor): S3Client => {
  const client = new S3Client(settingsFor('s3'));
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        next(args).catch(withOperation('S3', commandName)),
    step,
  );
  return client;
};

/** Returns the client of a stage's user pool. */
export const cognitoClient = (settingsFor: SettingsFor): CognitoIdentityProviderClient => {
  const client = new CognitoIdentityProviderClient(settingsFor('cognito-idp'));
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        next(args).catch(withOperation('Cognito', commandName)),
    step,
  );
  return client;
};
