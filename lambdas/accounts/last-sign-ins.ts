import * as z from 'zod/mini';
import type { AuditAction } from '#domain/audit/audit-actions.ts';
import { auditIndexes } from '#domain/audit/audit-indexes.ts';
import type { Database } from '../clients/database.ts';

/** Newest audit entries of an account to search; nearly all of them are sign-ins. */
const maxAuditEntries = 50;

const signInAction: AuditAction = 'session.start';

const signInSchema = z.object({ at: z.string() });

export const lastSignIns = (database: Pick<Database, 'query'>, table: string) => ({
  /** Returns the time of the last sign-in (ISO 8601); undefined if the newest entries contain none. */
  find: async (email: string): Promise<string | undefined> => {
    const { name, partitionKey } = auditIndexes.record;
    const { Items: [latest] = [] } = await database.query({
      TableName: table,
      IndexName: name,
      KeyConditionExpression: '#record = :email',
      FilterExpression: '#action = :action',
      ExpressionAttributeNames: { '#record': partitionKey, '#action': 'action' },
      ExpressionAttributeValues: { ':email': email, ':action': signInAction },
      ScanIndexForward: false,
      Limit: maxAuditEntries,
    });
    return latest && signInSchema.parse(latest).at;
  },
});

export type LastSignIns = ReturnType<typeof lastSignIns>;
