import type { DocumentsHere } from '#domain/notifications/documents-here.ts';
import {
  historyMailEntryKey,
  historyMailKind,
  historyMailName,
} from '#domain/notifications/history-mails.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { TransactedWrite } from '../clients/transact.ts';

const { queue, dueAt, attempts } = replyMailState;

/** Returns what queues the mail that all documents of a work item are here: one for its version, in its history. */
export const queueDocumentsHere =
  (history: string) =>
  ({ id, version, reference, owner, due_at, expires_at }: WorkItem, at: string): TransactedWrite => ({
    Put: {
      TableName: history,
      Item: {
        id,
        entry: historyMailEntryKey(historyMailName('documents-here', version)),
        kind: historyMailKind,
        version,
        reference,
        owner,
        due_at: due_at ?? at,
        [queue]: 'pending',
        [dueAt]: at,
        [attempts]: 0,
        submitted_by: 'product',
        expires_at,
      } satisfies DocumentsHere & Record<string, unknown>,
      ConditionExpression: 'attribute_not_exists(id)',
    },
  });
