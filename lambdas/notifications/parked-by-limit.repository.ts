import { hourMs, parkedByLimitId, startOfHour } from '#domain/notifications/acknowledgement-limit.ts';
import { administratorMailState } from '#domain/notifications/mail-state.ts';
import { expiryAttribute } from '#domain/table-indexes.ts';
import type { Database } from '../clients/database.ts';
import { updateIf } from '../clients/update-if.ts';

const itemRetentionDays = 30;

const { queue, dueAt, attempts } = administratorMailState;

/** Counts acknowledgements that a limit parked per hour. After the digest of an hour is claimed, the next hour counts. */
export const countParkedByLimit = (database: Database, table: string, now: () => number) => {
  const countInto = (at: number): Promise<boolean> =>
    updateIf(database, {
      TableName: table,
      Key: { id: parkedByLimitId(startOfHour(at)) },
      UpdateExpression: `ADD parked :one SET parked_from = :from, parked_to = :to, ${queue} = :pending, ${dueAt} = :to, ${attempts} = :none, submitted_by = :product, ${expiryAttribute} = :expiry`,
      ConditionExpression: `attribute_not_exists(${attempts}) OR (${queue} = :pending AND ${attempts} = :none)`,
      ExpressionAttributeValues: {
        ':one': 1,
        ':from': startOfHour(at),
        ':to': startOfHour(at + hourMs),
        ':pending': 'pending',
        ':none': 0,
        ':product': 'product',
        ':expiry': Math.ceil(at / 1_000) + itemRetentionDays * 86_400,
      },
    });

  return async (): Promise<void> => {
    const at = now();
    if (!(await countInto(at))) await countInto(at + hourMs);
  };
};
