import { productActor } from '#domain/audit/actors.ts';
import { historyMailEntryKey, historyMailKind } from '#domain/notifications/history-mails.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { TransactedWrite } from '../clients/transact.ts';

const { queue, dueAt, attempts } = replyMailState;

/** Returns what queues a mail of the product in the history of its submission, once for its name. @param at when it is due, as ISO 8601 */
export const queueHistoryMail = (
  TableName: string,
  { id, expires_at }: Pick<WorkItem, 'id' | 'expires_at'>,
  { name, at }: { readonly name: string; readonly at: string },
  content: Readonly<Record<string, unknown>>,
): TransactedWrite => ({
  Put: {
    TableName,
    Item: {
      ...content,
      id,
      entry: historyMailEntryKey(name),
      kind: historyMailKind,
      [queue]: 'pending',
      [dueAt]: at,
      [attempts]: 0,
      submitted_by: productActor,
      expires_at,
    },
    ConditionExpression: 'attribute_not_exists(id)',
  },
});
