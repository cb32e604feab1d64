import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { requestTimeouts, safeRetries } from './retry.ts';

/**
 * DynamoDB with plain JavaScript values. Retries are safe: records are written on a condition, and whoever meets his own
 * write knows it; a number that was added to twice is counted again.
 */
export const createDocumentClient = (): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({ retryStrategy: safeRetries(), requestHandler: requestTimeouts }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
