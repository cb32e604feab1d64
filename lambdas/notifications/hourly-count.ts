import { createHash } from 'node:crypto';
import { acknowledgementLimitPrefix } from '#domain/notifications/acknowledgement-limit.ts';
import { expiryAttribute } from '#domain/table-indexes.ts';
import type { Database } from '../clients/database.ts';
import { updateIf } from '../clients/update-if.ts';

export const hourMs = 3_600_000;

/** Start of the clock's hour, e.g. `2026-11-20T13:00:00.000Z`. */
export const startOfHour = (now: number): string => new Date(now - (now % hourMs)).toISOString();

/** Twelve characters tell records apart, and keep the item small: it is written anew for each of them. */
const shortHash = (recordId: string): string =>
  createHash('sha256').update(recordId).digest('base64url').slice(0, 12);

/**
 * Counts records by the hour of the clock, each once however often it is counted, and no more than `most`. One item for
 * each name and hour holds who was counted, so its condition decides, however many Lambdas ask at once.
 * @returns whether the record is among them
 */
export const hourlyCount =
  (database: Database, table: string, now: () => number) =>
  (name: string, most: number, recordId: string): Promise<boolean> => {
    const record = shortHash(recordId);
    const at = now();
    return updateIf(database, {
      TableName: table,
      Key: { id: `${acknowledgementLimitPrefix}${name}#${startOfHour(at)}` },
      UpdateExpression: `ADD counted :added SET ${expiryAttribute} = :expiry`,
      ConditionExpression: `attribute_not_exists(counted) OR size(counted) < :most OR contains(counted, :record)`,
      ExpressionAttributeValues: {
        ':added': new Set([record]),
        ':record': record,
        ':most': most,
        ':expiry': Math.ceil((at + 2 * hourMs) / 1_000),
      },
    });
  };
