import {
  DeleteCommand,
  DynamoDBDocumentClient,
  ExecuteStatementCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Database } from '../../lambdas/clients/database.ts';
import { dynamodbClient } from './clients.ts';
import type { SettingsFor } from './find-cloud.ts';

/** Returns a stage's tables as the product's own repositories use them. */
export const stageDatabase = (settingsFor: SettingsFor): Database => {
  const client = DynamoDBDocumentClient.from(dynamodbClient(settingsFor), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    get: (input) => client.send(new GetCommand(input)),
    put: (input) => client.send(new PutCommand(input)),
    update: (input) => client.send(new UpdateCommand(input)),
    delete: (input) => client.send(new DeleteCommand(input)),
    query: (input) => client.send(new QueryCommand(input)),
    scan: (input) => client.send(new ScanCommand(input)),
    executeStatement: (input) => client.send(new ExecuteStatementCommand(input)),
  };
};
