import { alertsType } from '#domain/alerts/vehicle-alert.ts';
import { historyEntryKey, isReplyName } from '#domain/notifications/mail-keys.ts';
import { mailStates } from '#domain/notifications/mail-state.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
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
  /** Calls somebody to a submission whose reply came back. */
  readonly markUnanswered: (itemId: string) => Promise<void>;
  /** Ends all alerts of an address. */
  readonly endAlerts: (id: string) => Promise<void>;
}

interface UpdateTarget {
  readonly table: string;
  readonly key: Readonly<Record<string, string>>;
  readonly attribute: string;
  /** Work item that its reply did not reach. */
  readonly unanswered?: string;
}

type TableNames = Pick<FeedbackDependencies, 'tables' | 'historyTable'>;

const findUpdateTarget = (
  { tags: { kind: [kind] = [''], mail: [mail] = [''], record, reply }, outcome }: MailFeedback,
  { tables, historyTable }: TableNames,
): UpdateTarget | undefined => {
  if (record === undefined) return undefined;
  const [id] = record;
  if (reply !== undefined) {
    const itemId = workItemId(kind, id);
    return {
      table: historyTable,
      key: { id: itemId, entry: historyEntryKey(reply[0]) },
      attribute: replyMailState.outcomes[outcome],
      ...(outcome === 'bounced' && isReplyName(reply[0]) && { unanswered: itemId }),
    };
  }
  const table = tables.get(kind);
  const state = mailStates.find((one) => one.mail === mail);
  if (table === undefined || state === undefined) return undefined;
  return { table, key: { id }, attribute: state.outcomes[outcome] };
};

/** A full mailbox gets the next mail: it may be emptied. */
const endsAlerts = ({ outcome, reason, tags: { kind: [kind] = [''] } }: MailFeedback): boolean =>
  kind === alertsType && (outcome === 'complained' || reason.startsWith('Permanent/'));

/** Returns what holds unless all recipients of an outcome were copies of a reply: its own recipient's is another. */
const recipientCondition = ({ recipients }: MailFeedback) => ({
  condition: recipients.map((_, index) => `NOT contains(cc, :recipient${index})`).join(' OR ') || undefined,
  values: Object.fromEntries(recipients.map((address, index) => [`:recipient${index}`, address])),
});

/** Logs and metrics get ids and SES's codes, never an email address. */
const logDetails = ({ outcome, messageId, reason, tags }: MailFeedback): Details => ({
  outcome,
  message_id: messageId,
  reason,
  ...(tags.kind && { kind: tags.kind[0] }),
  ...(tags.mail && { mail: tags.mail[0] }),
  ...(tags.record && { id: tags.record[0] }),
});

/** Writes the time of an outcome to the record, but not of a reply's copy, counts mails that came back, and ends the alerts of an address that takes none. Idempotent. @throws ZodError for other events */
export const recordMailFeedback = async (
  event: unknown,
  { database, log, reportReturned, markUnanswered, endAlerts, ...tableNames }: FeedbackDependencies,
): Promise<void> => {
  const feedback = parseMailFeedback(event);
  const details = logDetails(feedback);
  if (feedback.isAutomaticReply) {
    log('automatic-reply-received', details);
    return;
  }
  // Count first: a retried call would find its own update and take the event for a duplicate.
  if (feedback.outcome !== 'delivered') reportReturned(details);
  const [alerts] = feedback.tags.record ?? [];
  if (alerts !== undefined && endsAlerts(feedback)) await endAlerts(alerts);
  const target = findUpdateTarget(feedback, tableNames);
  if (target === undefined) return;
  const { table, key, attribute, unanswered } = target;
  const { condition, values } = recipientCondition(feedback);
  const isUpdated = await updateIf(database, {
    TableName: table,
    Key: key,
    UpdateExpression: `SET ${attribute} = :at`,
    ConditionExpression: [
      'attribute_exists(id)',
      `(attribute_not_exists(${attribute}) OR ${attribute} < :at)`,
      ...(condition === undefined ? [] : [`(${condition})`]),
    ].join(' AND '),
    ExpressionAttributeValues: { ':at': feedback.at, ...values },
  });
  if (!isUpdated) log('mail-feedback-ignored', details);
  else if (unanswered !== undefined) await markUnanswered(unanswered);
};
