import {
  historyMailEntryKey,
  historyMailKind,
  historyMailName,
} from '#domain/notifications/history-mails.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import type { SenderWrote } from '#domain/notifications/sender-wrote.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { TransactedWrite } from '../clients/transact.ts';

const { queue, dueAt, attempts } = replyMailState;

/** Returns what queues the mail to a submission's owner that somebody wrote: one for each mail that came in. */
export const queueSenderWrote =
  (history: string) =>
  ({ id, reference, name, owner, expires_at }: WorkItem, mailId: string, at: string): TransactedWrite => ({
    Put: {
      TableName: history,
      Item: {
        id,
        entry: historyMailEntryKey(historyMailName('sender-wrote', mailId)),
        kind: historyMailKind,
        mail_id: mailId,
        reference,
        name,
        owner,
        [queue]: 'pending',
        [dueAt]: at,
        [attempts]: 0,
        submitted_by: 'product',
        expires_at,
      } satisfies SenderWrote & Record<string, unknown>,
      ConditionExpression: 'attribute_not_exists(id)',
    },
  });
