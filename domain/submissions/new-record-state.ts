import { browserGraceSeconds } from '../notifications/notification-state.ts';
import type { SubmissionType } from './submission-type.ts';

const secondsPerDay = 86_400;

export interface NewRecordState extends Readonly<Record<string, string | number>> {
  /** Only this identity may trigger the record's mails. */
  readonly submitted_by: string;
  /** Seconds since 1970. */
  readonly expires_at: number;
}

/** Returns the initial state: all mails pending. @param now milliseconds since 1970 */
export const newRecordState = (
  { mails, retentionDays }: Pick<SubmissionType, 'mails' | 'retentionDays'>,
  submittedBy: string,
  now: number,
): NewRecordState => {
  const firstDue = new Date(now + browserGraceSeconds * 1_000).toISOString();
  const pending = mails.map(({ queue, dueAt, attempts }) => ({
    [queue]: 'pending',
    [dueAt]: firstDue,
    [attempts]: 0,
  }));
  return {
    submitted_by: submittedBy,
    expires_at: Math.floor(now / 1_000) + retentionDays * secondsPerDay,
    ...Object.assign({}, ...pending),
  };
};
