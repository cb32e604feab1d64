import { historyMailName } from '#domain/notifications/history-mails.ts';
import type { SenderWrote } from '#domain/notifications/sender-wrote.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { TransactedWrite } from '../clients/transact.ts';
import { queueHistoryMail } from './queue-history-mail.ts';

/** Returns what queues the mail to a submission's owner that somebody wrote: one for each mail that came in. */
export const queueSenderWrote =
  (history: string) =>
  (item: WorkItem, mailId: string, at: string): TransactedWrite => {
    const { reference, name, owner } = item;
    const content = { mail_id: mailId, reference, name, owner } satisfies Omit<SenderWrote, 'id'>;
    return queueHistoryMail(history, item, { name: historyMailName('sender-wrote', mailId), at }, content);
  };
