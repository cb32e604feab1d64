import { stockRevisionId } from '#domain/vehicles/stock-revision.ts';
import type { Database } from '../../lambdas/clients/database.ts';
import { retryOnConflict } from '../../lambdas/clients/retry-on-conflict.ts';

/** Makes the Lambdas of the vehicles' lists read all vehicles again, after they were written without the API. */
export const outdateCatalogues = async (
  database: Pick<Database, 'update'>,
  TableName: string,
): Promise<void> => {
  const raise = {
    TableName,
    Key: { id: stockRevisionId },
    UpdateExpression: 'SET changes = :none ADD revision :one',
    ExpressionAttributeValues: { ':none': [], ':one': 1 },
  };
  await retryOnConflict(() => database.update(raise));
};
