import { historyEntryKey } from '#domain/notifications/mail-keys.ts';
import { mailStates } from '#domain/notifications/mail-state.ts';
import { workItemId } from '#domain/work/work-item.ts';
import type { Database } from '../clients/database.ts';
import { updateIf } from '../clients/update-if.ts';
import type { LogCode } from '../runtime/log-events.ts';
import { parseMailFeedback, type MailFeedback } from './mail-feedback.ts';

type Details = Readonly<Record<string, string>>;

interface FeedbackDependencies {
  readonly database: Database;
  /** Table names by submission type. */
  readonly tables: ReadonlyMap<string, string>;
  readonly historyTable: string;
  readonly log: (event: LogCode, details: Details) => void;
  readonly reportReturned: (details: Details) => void;
}

interface UpdateTarget {
  readonly table: string;
  readonly key: Readonly<Record<string, string>>;
  readonly attribute: string;
}

type TableNames = Pick<FeedbackDependencies, 'tables' | 'historyTable'>;

const findUpdateTarget = (
  { tags: { kind: [kind] = [''], mail: [mail] = [''], record, reply }, outcome }: MailFeedback,
  { tables, historyTable }: TableNames,
): UpdateTarget | undefined => {
  if (record === undefined) return undefined;
  const [id] = record;
  if (reply !== undefined) {
    const key = { id: workItemId(kind, id), entry: historyEntryKey(reply[0]) };
    return { table: historyTable, key, attribute: `${outcome}_at` };
  }
  const table = tables.get(kind);
  const state = mailStates.find((one) => one.mail === mail);
  if (table === undefined || state === undefined) return undefined;
  return { table, key: { id }, attribute: state.outcomes[outcome] };
};

/** Logs and metrics get ids and SES's codes, never an email address. */
const logDetails = ({ outcome, messageId, reason, tags }: MailFeedback): Details => ({
  outcome,
  message_id: messageId,
  reason,
  ...(tags.kind && { kind: tags.kind[0] }),
  ...(tags.mail && { mail: tags.mail[0] }),
  ...(tags.record && { id: tags.record[0] }),
});

/** Writes the time of an outcome to the record, and counts mails that came back. Idempotent. @throws ZodError for other events */
export const recordMailFeedback = async (
  event: unknown,
  { database, log, reportReturned, ...tableNames }: FeedbackDependencies,
): Promise<void> => {
  const feedback = parseMailFeedback(event);
  const details = logDetails(feedback);
  if (feedback.isAutomaticReply) {
    log('automatic-reply-received', details);
    return;
  }
  // Count first: a retried call would find its own update and take the event for a duplicate.
  if (feedback.outcome !== 'delivered') reportReturned(details);
  const target = findUpdateTarget(feedback, tableNames);
  if (target === undefined) return;
  const { table, key, attribute } = target;
  const isUpdated = await updateIf(database, {
    TableName: table,
    Key: key,
    UpdateExpression: `SET ${attribute} = :at`,
    ConditionExpression: `attribute_exists(id) AND (attribute_not_exists(${attribute}) OR ${attribute} < :at)`,
    ExpressionAttributeValues: { ':at': feedback.at },
  });
  if (!isUpdated) log('mail-feedback-ignored', details);
};
