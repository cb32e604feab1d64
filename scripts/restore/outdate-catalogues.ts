import { UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { stockRevisionId } from '#domain/vehicles/stock-revision.ts';
import { retryOnConflict } from '../../lambdas/clients/retry-on-conflict.ts';

/** Makes the Lambdas of the vehicles' lists read all vehicles again, after they were written without the API. */
export const outdateCatalogues = async (client: DynamoDBDocumentClient, table: string): Promise<void> => {
  const raise = new UpdateCommand({
    TableName: table,
    Key: { id: stockRevisionId },
    UpdateExpression: 'SET changes = :none ADD revision :one',
    ExpressionAttributeValues: { ':none': [], ':one': 1 },
  });
  await retryOnConflict(() => client.send(raise));
};
