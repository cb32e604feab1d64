import { senderActor } from '#domain/audit/actors.ts';
import { notifiedAfterMs } from '#domain/my-request/notified-steps.ts';
import { historyMailName } from '#domain/notifications/history-mails.ts';
import type { StatusTold } from '#domain/notifications/status-told.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { nobody } from '#domain/work/work-item.ts';
import { initialStatus, uncountedStatuses } from '#domain/work/workflow.ts';
import type { TransactedWrite } from '../clients/transact.ts';
import { queueHistoryMail } from './queue-history-mail.ts';

/** Returns what queues the mail that tells a new status; whether it is told is decided when it is due. */
export const queueStatusTold = (
  history: string,
  { id, version, reference, status, expires_at }: WorkItem,
  { at, by, fields }: WorkChange,
): TransactedWrite[] => {
  const isNew = fields.some(({ name }) => name === 'status');
  // The sender's own step is told at once.
  if (!isNew || by === senderActor || [initialStatus, ...uncountedStatuses].includes(status)) return [];
  const due = new Date(Date.parse(at) + notifiedAfterMs).toISOString();
  const content = { version, reference, status, at, owner: nobody } satisfies Omit<StatusTold, 'id'> & {
    owner: string;
  };
  const named = { name: historyMailName('status-told', version), at: due };
  return [queueHistoryMail(history, { id, expires_at }, named, content)];
};
