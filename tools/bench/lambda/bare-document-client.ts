import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { settings } from './bare-clients.ts';

// A file of its own, because bundlers keep its package wherever it is imported.
export const openDynamoDBDocumentClient = () =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...settings('DYNAMODB'), accountIdEndpointMode: 'disabled' }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
