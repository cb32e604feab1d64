import { historyMailName } from '#domain/notifications/history-mails.ts';
import type { SenderWithdrew, Withdrawal } from '#domain/notifications/withdrawal.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { TransactedWrite } from '../clients/transact.ts';
import { queueHistoryMail } from './queue-history-mail.ts';

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
    const queued = (type: 'sender-withdrew' | 'withdrawal', mail: SenderWithdrew | Withdrawal) =>
      queueHistoryMail(history, { id, expires_at }, { name: historyMailName(type, version), at }, mail);
    return [queued('sender-withdrew', toTeam), ...(to === '' ? [] : [queued('withdrawal', toSender)])];
  };

export type QueueWithdrawal = ReturnType<typeof queueWithdrawal>;
