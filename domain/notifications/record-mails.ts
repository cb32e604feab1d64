import * as z from 'zod/mini';
import { automaticMailSchema, type AutomaticMail } from './automatic-mail.ts';
import { historyMailNameAt, historyMailTypeOf } from './history-mails.ts';
import { mailStates, type MailState, outcomeUnknownPrefix } from './mail-state.ts';
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

/** Returns the mails that wait, or have waited, in a submission's history. */
export const historyMails = (entries: readonly Attributes[]): AutomaticMail[] =>
  entries.map((entry) =>
    toMail(entry, replyMailState, {
      mail: historyMailIn(entry),
      ...(entry['owner'] !== nobody && { to: entry['owner'] }),
    }),
  );

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
