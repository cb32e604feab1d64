import type { DocumentsHere } from '#domain/notifications/documents-here.ts';
import { historyMailName } from '#domain/notifications/history-mails.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { TransactedWrite } from '../clients/transact.ts';
import { queueHistoryMail } from './queue-history-mail.ts';

/** Returns what queues the mail that all documents of a work item are here: one for its version, in its history. */
export const queueDocumentsHere =
  (history: string) =>
  (item: WorkItem, at: string): TransactedWrite => {
    const { version, reference, owner, due_at = at } = item;
    const content = { version, reference, owner, due_at } satisfies Omit<DocumentsHere, 'id'>;
    return queueHistoryMail(history, item, { name: historyMailName('documents-here', version), at }, content);
  };
