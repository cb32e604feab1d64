import { browserGraceSeconds } from './notification-state.ts';

const secondsPerDay = 86_400;

/** The attributes that every stored submission carries besides what was typed: both of its mails are pending. */
export interface NewRecordState {
  /** Identity id of the session that sent it: only the same session may ask for its notification. */
  readonly submitted_by: string;
  /** Seconds since 1970 after which DynamoDB deletes the record. */
  readonly expires_at: number;
  readonly notification_queue: 'pending';
  readonly notification_due_at: string;
  readonly notification_attempts: 0;
  readonly acknowledgement_queue: 'pending';
  readonly acknowledgement_due_at: string;
  readonly acknowledgement_attempts: 0;
}

/**
 * Returns the state of a record that was just written: its mails are pending, and wait a moment for the browser's call.
 * @param now milliseconds since 1970
 */
export const newRecordState = (submittedBy: string, now: number, retentionDays: number): NewRecordState => {
  const firstDue = new Date(now + browserGraceSeconds * 1_000).toISOString();
  return {
    submitted_by: submittedBy,
    expires_at: Math.floor(now / 1_000) + retentionDays * secondsPerDay,
    notification_queue: 'pending',
    notification_due_at: firstDue,
    notification_attempts: 0,
    acknowledgement_queue: 'pending',
    acknowledgement_due_at: firstDue,
    acknowledgement_attempts: 0,
  };
};
