import * as z from 'zod/mini';
import { automaticMailSchema, type AutomaticMail } from './automatic-mail.ts';
import { historyMailNameAt, historyMailTypeOf } from './history-mails.ts';
import { droppedAt, mailStates, type MailState, outcomeUnknownPrefix } from './mail-state.ts';
import { notificationQueues } from './notification-state.ts';
import { replyMailState } from './reply-mail-state.ts';
import { nobody } from '../work/work-item.ts';

type Attributes = Readonly<Record<string, unknown>>;

const mailSchema = automaticMailSchema();

const queueSchema = z.optional(z.enum(notificationQueues));

const stateOf = (record: Attributes, { queue, problem, sentAt }: MailState): AutomaticMail['state'] => {
  const waitsIn = queueSchema.parse(record[queue]);
  if (waitsIn === 'parked')
    return String(record[problem]).startsWith(outcomeUnknownPrefix) ? 'unknown' : 'parked';
  if (waitsIn !== undefined) return 'waiting';
  return record[sentAt] === undefined ? 'gathered' : 'sent';
};

const toMail = (
  record: Attributes,
  state: MailState,
  which: { readonly mail: string; readonly to?: unknown },
): AutomaticMail => {
  const { sentAt, dueAt, outcomes } = state;
  return z.parse(mailSchema, {
    ...which,
    at: record[sentAt] ?? record[dueAt] ?? record['created_at'],
    state: stateOf(record, state),
    delivered_at: record[outcomes.delivered],
    bounced_at: record[outcomes.bounced],
    complained_at: record[outcomes.complained],
  });
};

/** Returns the mails about a submission of which its record keeps the states. */
export const recordMails = (record: Attributes): AutomaticMail[] =>
  mailStates
    .filter(({ attempts }) => record[attempts] !== undefined)
    .map((state) => toMail(record, state, { mail: state.mail }));

const entrySchema = z.object({ entry: z.string() });

const historyMailIn = (stored: Attributes): string =>
  historyMailTypeOf(historyMailNameAt(z.parse(entrySchema, stored).entry)) ?? '';

/** Whether a mail is sent at all is decided when it is due. */
const isUndecided = ({ mail, state }: AutomaticMail): boolean =>
  mail === 'status-told' && state === 'waiting';

/** Returns the mails that wait, or have waited, in a submission's history, without those that may not be needed. */
export const historyMails = (entries: readonly Attributes[]): AutomaticMail[] =>
  entries
    .filter((entry) => entry[droppedAt] === undefined)
    .map((entry) =>
      toMail(entry, replyMailState, {
        mail: historyMailIn(entry),
        ...(entry['owner'] !== nobody && { to: entry['owner'] }),
      }),
    )
    .filter((mail) => !isUndecided(mail));

/** Attributes from which `recordMails` reads; nobody typed any of them. */
export const recordMailAttributes: readonly string[] = [
  'created_at',
  ...mailStates.flatMap(({ queue, dueAt, attempts, problem, sentAt, outcomes }) => [
    queue,
    dueAt,
    attempts,
    problem,
    sentAt,
    outcomes.delivered,
    outcomes.bounced,
    outcomes.complained,
  ]),
];
