import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { requestTimeouts, safeRetries } from './retry.ts';

/** DynamoDB with plain JavaScript values; every write of this product is conditional, so retries are safe. */
export const createDocumentClient = (): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({ retryStrategy: safeRetries(), requestHandler: requestTimeouts }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
