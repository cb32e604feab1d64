import { documentsHerePrefix, type DocumentsHere } from '#domain/notifications/documents-here.ts';
import { administratorMailState } from '#domain/notifications/mail-state.ts';
import { expiryAttribute } from '#domain/table-indexes.ts';
import { submissionIdOf, type WorkItem } from '#domain/work/work-item.ts';
import type { TransactedWrite } from '../clients/transact.ts';
import { itemRetentionDays } from './hourly-digest.ts';

const { queue, dueAt, attempts } = administratorMailState;

/** Returns what queues the mail that all documents of a work item are here: one for its version. */
export const queueDocumentsHere =
  (table: string) =>
  (item: WorkItem, at: string): TransactedWrite => ({
    Put: {
      TableName: table,
      Item: {
        id: `${documentsHerePrefix}${item.id}#${item.version}`,
        type: item.type,
        submission: submissionIdOf(item),
        reference: item.reference,
        owner: item.owner,
        due_at: item.due_at ?? at,
        [queue]: 'pending',
        [dueAt]: at,
        [attempts]: 0,
        submitted_by: 'product',
        [expiryAttribute]: Math.ceil(Date.parse(at) / 1_000) + itemRetentionDays * 86_400,
      } satisfies DocumentsHere & Record<string, unknown>,
      ConditionExpression: 'attribute_not_exists(id)',
    },
  });
