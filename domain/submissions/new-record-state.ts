import { browserGraceSeconds } from '../notifications/notification-state.ts';
import type { SubmissionType } from './submission-type.ts';

const secondsPerDay = 86_400;

/** The attributes that a stored submission carries besides what was typed. */
export interface NewRecordState extends Readonly<Record<string, string | number>> {
  /** Identity id of the session that sent it: only the same session may ask for its mails. */
  readonly submitted_by: string;
  /** Seconds since 1970 after which DynamoDB deletes the record. */
  readonly expires_at: number;
}

/**
 * Returns the state of a record that was just written: its mails are pending, and wait a moment for the browser's call.
 * @param now milliseconds since 1970
 */
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
