import { acknowledgementState, administratorMailState, type MailState } from '../notifications/mail-state.ts';
import { browserGraceSeconds } from '../notifications/notification-state.ts';
import { senderOf } from './sender.ts';
import type { SubmissionType } from './submission-type.ts';
import type { StoredTaken } from './taken.ts';

const secondsPerDay = 86_400;

export interface NewRecordState extends Readonly<Record<string, unknown>> {
  /** Only this identity may trigger the record's mails. */
  readonly submitted_by: string;
  /** Seconds since 1970. */
  readonly expires_at: number;
  /** When staff entered it, if they did. */
  readonly entered_at?: string;
}

const pendingAt = (due: number, mails: readonly MailState[]): Record<string, string | number> => {
  const dueTime = new Date(due).toISOString();
  const pending = mails.map(({ queue, dueAt, attempts }) => ({
    [queue]: 'pending',
    [dueAt]: dueTime,
    [attempts]: 0,
  }));
  return Object.assign({}, ...pending);
};

type Retained = Pick<SubmissionType, 'mails' | 'retentionDays' | 'persons'>;

type Answers = Readonly<Record<string, unknown>>;

const expiryOf = ({ retentionDays }: Retained, now: number): number =>
  Math.floor(now / 1_000) + retentionDays * secondsPerDay;

/** Nothing confirms a submission without an address. */
const mailsFor = (type: Retained, record: Answers): readonly MailState[] =>
  type.mails.filter(({ mail }) => mail !== acknowledgementState.mail || senderOf(type, record).email !== '');

/** Returns the initial state of a record: its mails pending. @param now milliseconds since 1970 */
export const newRecordState = (
  type: Retained,
  record: Answers,
  submittedBy: string,
  now: number,
): NewRecordState => ({
  submitted_by: submittedBy,
  expires_at: expiryOf(type, now),
  ...pendingAt(now + browserGraceSeconds * 1_000, mailsFor(type, record)),
});

/** Returns the initial state of a record that staff entered: they know of it, and have chosen whether its sender gets a mail. */
export const takenRecordState = (
  type: Retained,
  record: Answers,
  { taken, by, now }: { readonly taken: StoredTaken; readonly by: string; readonly now: number },
): NewRecordState => ({
  submitted_by: by,
  expires_at: expiryOf(type, now),
  taken,
  entered_at: new Date(now).toISOString(),
  ...pendingAt(
    now,
    taken.acknowledge
      ? mailsFor(type, record).filter(({ mail }) => mail !== administratorMailState.mail)
      : [],
  ),
});
