import { nextRevision, stockRevisionId } from '#domain/vehicles/stock-revision.ts';
import type { Database } from '../clients/database.ts';
import { transactIf, type TransactedWrite } from '../clients/transact.ts';
import { readStockRevision } from './stock.repository.ts';

/** Each attempt fails only if another write succeeds, and few people write vehicles. */
const maxAttempts = 30;

/**
 * Writes vehicles and raises the stock's revision in one transaction, so that no catalogue misses the write.
 * @param imported id of the import that they come from, which stays beside the revision
 * @returns false if a vehicle's condition failed
 */
export const writeWithRevision = async (
  database: Database,
  table: string,
  vehicleIds: readonly string[],
  writes: readonly TransactedWrite[],
  imported?: string,
): Promise<boolean> => {
  let read = await readStockRevision(database, table);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const { revision, changes } = vehicleIds.reduce(nextRevision, read);
    const raise = {
      TableName: table,
      Key: { id: stockRevisionId },
      UpdateExpression: `SET revision = :revision, changes = :changes${imported === undefined ? '' : ', imported = :imported'}`,
      ConditionExpression: 'attribute_not_exists(revision) OR revision = :read',
      ExpressionAttributeValues: {
        ':revision': revision,
        ':changes': changes,
        ':read': read.revision,
        ...(imported !== undefined && { ':imported': imported }),
      },
    };
    if (await transactIf(database, [...writes, { Update: raise }])) return true;
    const latest = await readStockRevision(database, table);
    if (latest.revision === read.revision) return false;
    read = latest;
  }
  throw new Error('The vehicle could not be written: others kept changing');
};
