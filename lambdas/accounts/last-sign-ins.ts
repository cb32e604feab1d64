import * as z from 'zod/mini';
import type { AuditAction } from '#domain/audit/audit-actions.ts';
import { auditIndexes } from '#domain/audit/audit-indexes.ts';
import type { Database } from '../clients/database.ts';

/** The acts on an account that are looked through: nearly all of them are its sign-ins. */
const maxAuditEntries = 50;

const signInAction: AuditAction = 'session.start';

const signInSchema = z.object({ at: z.string() });

/** The sign-ins that the audit log has. */
export const lastSignIns = (database: Pick<Database, 'query'>, table: string) => ({
  /** When an account was last signed in to; undefined if that is not among its latest acts. */
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
