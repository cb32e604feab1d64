import * as z from 'zod/mini';
import { corrected } from '#domain/corrections/corrected.ts';
import { correctionsSchema } from '#domain/corrections/correction.ts';
import type { StoredItem } from '#domain/submissions/record-answers.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { workItemId } from '#domain/work/work-item.ts';
import type { Database } from '../clients/database.ts';
import type { NotificationDependencies } from './send-notification.ts';

const itemSchema = z.object({ corrections: z.optional(correctionsSchema) });

interface CountingSources {
  readonly database: Pick<Database, 'get'>;
  readonly items: string;
}

/** Returns a stored submission with the values that count. */
export const countingRecord = async <Sent extends StoredItem & { readonly id: string }>(
  type: Pick<SubmissionType, 'name' | 'answers'>,
  sent: Sent,
  { database, items }: CountingSources,
): Promise<Sent> => {
  const Key = { id: workItemId(type.name, sent.id) };
  const { Item = {} } = await database.get({ TableName: items, Key, ConsistentRead: true });
  return { ...sent, ...corrected(type, sent, z.parse(itemSchema, Item)) };
};

/** Builds a mail about a submission from the values that count when it is sent. */
export const fromCounting = (
  type: Pick<SubmissionType, 'name' | 'answers'>,
  mail: NotificationDependencies,
  sources: CountingSources,
): NotificationDependencies => ({
  ...mail,
  buildMail: async (record) => mail.buildMail(await countingRecord(type, record, sources)),
});
