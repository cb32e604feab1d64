import {
  historyMailEntryKey,
  historyMailKind,
  historyMailName,
} from '#domain/notifications/history-mails.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import type { SenderWithdrew, Withdrawal } from '#domain/notifications/withdrawal.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { TransactedWrite } from '../clients/transact.ts';

const { queue, dueAt, attempts } = replyMailState;

interface Told extends Pick<Withdrawal, 'is_undone' | 'to'> {
  readonly at: string;
}

/** Returns what queues the mails to both sides that a submission was withdrawn, or that this was taken back. Without an address only the team is told. */
export const queueWithdrawal =
  (history: string) =>
  (
    { id, version, reference, name, owner, expires_at }: WorkItem,
    { at, to, is_undone }: Told,
  ): TransactedWrite[] => {
    const told = { id, version, reference, ...(is_undone && { is_undone }) };
    const toTeam: SenderWithdrew = { ...told, name, owner };
    const toSender: Withdrawal = { ...told, to };
    const put = (
      type: 'sender-withdrew' | 'withdrawal',
      mail: SenderWithdrew | Withdrawal,
    ): TransactedWrite => ({
      Put: {
        TableName: history,
        Item: {
          ...mail,
          entry: historyMailEntryKey(historyMailName(type, version)),
          kind: historyMailKind,
          [queue]: 'pending',
          [dueAt]: at,
          [attempts]: 0,
          submitted_by: 'product',
          expires_at,
        },
        ConditionExpression: 'attribute_not_exists(id)',
      },
    });
    return [put('sender-withdrew', toTeam), ...(to === '' ? [] : [put('withdrawal', toSender)])];
  };

export type QueueWithdrawal = ReturnType<typeof queueWithdrawal>;
