import * as z from 'zod/mini';
import { auditEntrySchema, auditListValue } from '#domain/audit/audit-entry.ts';
import { auditIndexes } from '#domain/audit/audit-indexes.ts';
import { activityPageSize } from '#domain/work/activity-contract.ts';
import type { Database } from '../clients/database.ts';
import type { CursorPosition } from './cursor.ts';

export interface ActivityFilters {
  readonly person: string | undefined;
  readonly record: string | undefined;
  /** ISO 8601 timestamps, both inclusive. */
  readonly range: { readonly from: string; readonly to: string };
}

const actSchema = z.pick(auditEntrySchema, {
  id: true,
  at: true,
  actor_email: true,
  action: true,
  record_type: true,
  record_id: true,
  fields: true,
  source_ip: true,
});

export type Act = z.infer<typeof actSchema>;

interface ActivityPage {
  readonly acts: readonly Act[];
  /** Undefined on the last page. */
  readonly next: CursorPosition | undefined;
}

const lastKeySchema = z.object({ id: z.string(), at: z.string() });

/** Returns the most selective index, and its partition. */
const choosePartition = ({ person, record }: ActivityFilters) => {
  if (record !== undefined) return { index: auditIndexes.record, value: record };
  if (person !== undefined) return { index: auditIndexes.person, value: person };
  return { index: auditIndexes.all, value: auditListValue };
};

/** Reads pages of the audit log, newest first, with one query each. */
export const activityRepository = (database: Pick<Database, 'query'>, table: string) => ({
  readPage: async (filters: ActivityFilters, after?: CursorPosition): Promise<ActivityPage> => {
    const { index, value } = choosePartition(filters);
    const { person, record, range } = filters;
    const checksPerson = record !== undefined && person !== undefined;
    const { Items = [], LastEvaluatedKey } = await database.query({
      TableName: table,
      IndexName: index.name,
      KeyConditionExpression: '#key = :key AND #at BETWEEN :from AND :to',
      ...(checksPerson && { FilterExpression: 'actor_email = :person' }),
      ExpressionAttributeNames: { '#key': index.partitionKey, '#at': index.sortKey },
      ExpressionAttributeValues: {
        ':key': value,
        ':from': range.from,
        ':to': range.to,
        ...(checksPerson && { ':person': person }),
      },
      ScanIndexForward: false,
      Limit: activityPageSize,
      ...(after && { ExclusiveStartKey: { id: after[0], at: after[1], [index.partitionKey]: value } }),
    });
    const last = LastEvaluatedKey && lastKeySchema.parse(LastEvaluatedKey);
    return { acts: Items.map((item) => actSchema.parse(item)), next: last && [last.id, last.at] };
  },
});

export type ActivityRepository = ReturnType<typeof activityRepository>;
