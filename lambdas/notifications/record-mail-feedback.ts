import { mailStates } from '#domain/notifications/mail-state.ts';
import { replyMailTag } from '#domain/notifications/mail-tags.ts';
import { replyEntryKey } from '#domain/replies/reply.ts';
import { workItemId } from '#domain/work/work-item.ts';
import type { Database } from '../clients/database.ts';
import { updateIf } from '../clients/update-if.ts';
import { parseMailFeedback, type MailFeedback } from './mail-feedback.ts';

type Details = Readonly<Record<string, string>>;

interface FeedbackDependencies {
  readonly database: Database;
  /** Names of the tables by the kinds of their records. */
  readonly tables: ReadonlyMap<string, string>;
  /** Name of the table with the histories of work items, where replies are. */
  readonly historyTable: string;
  readonly log: (event: string, details: Details) => void;
  /** Counts a mail that came back or was complained about, for the alarm. */
  readonly reportReturned: (details: Details) => void;
}

interface UpdateTarget {
  readonly table: string;
  readonly key: Readonly<Record<string, string>>;
  readonly attribute: string;
}

type TableNames = Pick<FeedbackDependencies, 'tables' | 'historyTable'>;

/** Returns where the fate of a mail is kept; undefined for a mail that belongs to no record. */
const findUpdateTarget = (
  { tags: { kind: [kind] = [''], mail: [mail] = [''], record, reply }, outcome }: MailFeedback,
  { tables, historyTable }: TableNames,
): UpdateTarget | undefined => {
  if (record === undefined) return undefined;
  const [id] = record;
  const isBounced = outcome === 'bounced';
  if (reply !== undefined && mail === replyMailTag) {
    const key = { id: workItemId(kind, id), entry: replyEntryKey(reply[0]) };
    return { table: historyTable, key, attribute: isBounced ? 'bounced_at' : 'complained_at' };
  }
  const table = tables.get(kind);
  const state = mailStates.find((one) => one.mail === mail);
  if (table === undefined || state === undefined) return undefined;
  return { table, key: { id }, attribute: isBounced ? state.bouncedAt : state.complainedAt };
};

/** The log and the metrics get ids and SES's words, never an address. */
const logDetails = ({ outcome, messageId, reason, tags }: MailFeedback): Details => ({
  outcome,
  message_id: messageId,
  reason,
  ...(tags.kind && { kind: tags.kind[0] }),
  ...(tags.mail && { mail: tags.mail[0] }),
  ...(tags.record && { id: tags.record[0] }),
});

/**
 * Counts a mail that bounced or was complained about for the alarm, and marks its record with the latest time of it. The same
 * event may come again: it changes no record, and neither does one about a record that is gone.
 * @throws zod's error for another event, or what kept the record from being marked
 */
export const recordMailFeedback = async (
  event: unknown,
  { database, log, reportReturned, ...places }: FeedbackDependencies,
): Promise<void> => {
  const feedback = parseMailFeedback(event);
  const details = logDetails(feedback);
  if (feedback.isAutomaticReply) {
    log('mail answered by a program', details);
    return;
  }
  // Before the mark: a repeated call finds its own mark, and would seem to be a repeated event.
  reportReturned(details);
  const place = findUpdateTarget(feedback, places);
  if (place === undefined) return;
  const { table, key, attribute } = place;
  const isNews = await updateIf(database, {
    TableName: table,
    Key: key,
    UpdateExpression: `SET ${attribute} = :at`,
    ConditionExpression: `attribute_exists(id) AND (attribute_not_exists(${attribute}) OR ${attribute} < :at)`,
    ExpressionAttributeValues: { ':at': feedback.at },
  });
  if (!isNews) log('mail returned, known already or its record is gone', details);
};
