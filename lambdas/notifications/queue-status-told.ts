import { senderActor } from '#domain/audit/actors.ts';
import { toldAfterMs } from '#domain/my-request/told-steps.ts';
import {
  historyMailEntryKey,
  historyMailKind,
  historyMailName,
} from '#domain/notifications/history-mails.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import type { StatusTold } from '#domain/notifications/status-told.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { nobody } from '#domain/work/work-item.ts';
import { initialStatus, uncountedStatuses } from '#domain/work/workflow.ts';
import type { TransactedWrite } from '../clients/transact.ts';

const { queue, dueAt, attempts } = replyMailState;

/** Returns what queues the mail that tells a new status; whether it is told is decided when it is due. */
export const queueStatusTold = (
  history: string,
  { id, version, reference, status, expires_at }: WorkItem,
  { at, by, fields }: WorkChange,
): TransactedWrite[] => {
  const isNew = fields.some(({ name }) => name === 'status');
  // The sender's own step is told at once.
  if (!isNew || by === senderActor || [initialStatus, ...uncountedStatuses].includes(status)) return [];
  return [
    {
      Put: {
        TableName: history,
        Item: {
          id,
          entry: historyMailEntryKey(historyMailName('status-told', version)),
          kind: historyMailKind,
          version,
          reference,
          status,
          at,
          owner: nobody,
          [queue]: 'pending',
          [dueAt]: new Date(Date.parse(at) + toldAfterMs).toISOString(),
          [attempts]: 0,
          submitted_by: 'product',
          expires_at,
        } satisfies StatusTold & Record<string, unknown>,
      },
    },
  ];
};
