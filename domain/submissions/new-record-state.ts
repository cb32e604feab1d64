import { acknowledgementState } from '../notifications/mail-state.ts';
import { browserGraceSeconds } from '../notifications/notification-state.ts';
import { senderOf } from './sender.ts';
import type { SubmissionType } from './submission-type.ts';

const secondsPerDay = 86_400;

export interface NewRecordState extends Readonly<Record<string, string | number>> {
  /** Only this identity may trigger the record's mails. */
  readonly submitted_by: string;
  /** Seconds since 1970. */
  readonly expires_at: number;
}

/** Returns the initial state of a record: its mails pending, no acknowledgement without an address. @param now milliseconds since 1970 */
export const newRecordState = (
  type: Pick<SubmissionType, 'mails' | 'retentionDays' | 'persons'>,
  record: Readonly<Record<string, unknown>>,
  submittedBy: string,
  now: number,
): NewRecordState => {
  const firstDue = new Date(now + browserGraceSeconds * 1_000).toISOString();
  const mails = type.mails.filter(
    ({ mail }) => mail !== acknowledgementState.mail || senderOf(type, record).email !== '',
  );
  const pending = mails.map(({ queue, dueAt, attempts }) => ({
    [queue]: 'pending',
    [dueAt]: firstDue,
    [attempts]: 0,
  }));
  return {
    submitted_by: submittedBy,
    expires_at: Math.floor(now / 1_000) + type.retentionDays * secondsPerDay,
    ...Object.assign({}, ...pending),
  };
};
