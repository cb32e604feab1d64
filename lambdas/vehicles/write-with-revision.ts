import { nextRevision, stockRevisionId } from '#domain/vehicles/stock-revision.ts';
import type { Database } from '../clients/database.ts';
import { transactIf, type TransactedWrite } from '../clients/transact.ts';
import { readStockRevision } from './stock.repository.ts';

/** Each attempt fails only if another write succeeds, and few people write vehicles. */
const maxAttempts = 30;

/**
 * Writes a vehicle and raises the stock's revision in one transaction, so that no catalogue misses the write.
 * @returns false if the vehicle's condition failed
 */
export const writeWithRevision = async (
  database: Database,
  table: string,
  vehicleId: string,
  write: TransactedWrite,
): Promise<boolean> => {
  let read = await readStockRevision(database, table);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const { revision, changes } = nextRevision(read, vehicleId);
    const raise = {
      TableName: table,
      Key: { id: stockRevisionId },
      UpdateExpression: 'SET revision = :revision, changes = :changes',
      ConditionExpression: 'attribute_not_exists(revision) OR revision = :read',
      ExpressionAttributeValues: { ':revision': revision, ':changes': changes, ':read': read.revision },
    };
    if (await transactIf(database, [write, { Update: raise }])) return true;
    const latest = await readStockRevision(database, table);
    if (latest.revision === read.revision) return false;
    read = latest;
  }
  throw new Error('The vehicle could not be written: others kept changing');
};
