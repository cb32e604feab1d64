import { historyMailName } from '#domain/notifications/history-mails.ts';
import type { RefusedFiles } from '#domain/notifications/refused-files.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { checkExists } from '../clients/check-exists.ts';
import type { Database } from '../clients/database.ts';
import { transactIf } from '../clients/transact.ts';
import { queueHistoryMail } from '../notifications/queue-history-mail.ts';
import { refusals, type RefusedFile } from './sort-attachments.ts';

interface Refused {
  readonly mailId: string;
  readonly at: string;
  readonly to: string;
  readonly refused: readonly RefusedFile[];
}

/** Creates the function that queues the mail about refused files, once for each mail that brought some. */
export const queueRefusedFiles =
  (database: Pick<Database, 'transactWrite'>, tables: { readonly items: string; readonly history: string }) =>
  async (
    { id, reference, expires_at }: Pick<WorkItem, 'id' | 'reference' | 'expires_at'>,
    { mailId, at, to, refused }: Refused,
  ): Promise<void> => {
    const byRefusal = Map.groupBy(refused, ({ refusal }) => refusal);
    const problems = Array.from(byRefusal, ([refusal, files]) => ({
      count: files.length,
      reason: refusals[refusal],
    }));
    const content = { mail_id: mailId, reference, to, problems } satisfies Omit<RefusedFiles, 'id'>;
    const named = { name: historyMailName('refused-files', mailId), at };
    const write = queueHistoryMail(tables.history, { id, expires_at }, named, content);
    await transactIf(database, [write, checkExists(tables.items, id)]);
  };

export type QueueRefusedFiles = ReturnType<typeof queueRefusedFiles>;
