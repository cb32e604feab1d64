import { createHash } from 'node:crypto';
import { acknowledgementLimitPrefix } from '#domain/notifications/acknowledgement-limit.ts';
import { expiryAttribute } from '#domain/table-indexes.ts';
import type { Database } from '../clients/database.ts';
import { updateIf } from '../clients/update-if.ts';

export const hourMs = 3_600_000;

/** Returns the start of the clock hour, e.g. `2026-11-20T13:00:00.000Z`. */
export const startOfHour = (now: number): string => new Date(now - (now % hourMs)).toISOString();

/** Twelve characters are unique enough and keep the item small, which is rewritten for every record. */
const shortHash = (recordId: string): string =>
  createHash('sha256').update(recordId).digest('base64url').slice(0, 12);

/** Creates a counter that counts each record once per clock hour, up to `max`, and returns whether it did. */
export const hourlyCount =
  (database: Database, table: string, now: () => number) =>
  (name: string, max: number, recordId: string): Promise<boolean> => {
    const record = shortHash(recordId);
    const at = now();
    return updateIf(database, {
      TableName: table,
      Key: { id: `${acknowledgementLimitPrefix}${name}#${startOfHour(at)}` },
      UpdateExpression: `ADD counted :added SET ${expiryAttribute} = :expiry`,
      ConditionExpression: `attribute_not_exists(counted) OR size(counted) < :max OR contains(counted, :record)`,
      ExpressionAttributeValues: {
        ':added': new Set([record]),
        ':record': record,
        ':max': max,
        ':expiry': Math.ceil((at + 2 * hourMs) / 1_000),
      },
    });
  };
