import { browserGraceSeconds } from './notification-state.ts';

const secondsPerDay = 86_400;

/** The attributes that every stored submission carries besides what was typed. */
export interface NewRecordState {
  /** Identity id of the session that sent it: only the same session may ask for its notification. */
  readonly submitted_by: string;
  /** Seconds since 1970 after which DynamoDB deletes the record. */
  readonly expires_at: number;
  readonly notification_queue: 'pending';
  readonly notification_due_at: string;
  readonly notification_attempts: 0;
}

/** What a record carries besides while its acknowledgement is pending. */
interface NewAcknowledgementState {
  readonly acknowledgement_queue: 'pending';
  readonly acknowledgement_due_at: string;
  readonly acknowledgement_attempts: 0;
}

/** What a new record carries whose sender is told by mail that it arrived. */
export type AcknowledgedRecordState = NewRecordState & NewAcknowledgementState;

const firstDue = (now: number): string => new Date(now + browserGraceSeconds * 1_000).toISOString();

/**
 * State of a record that was just written: its notification is pending, and waits a moment for the browser's call.
 * @param now milliseconds since 1970
 */
export const newRecordState = (submittedBy: string, now: number, retentionDays: number): NewRecordState => ({
  submitted_by: submittedBy,
  expires_at: Math.floor(now / 1_000) + retentionDays * secondsPerDay,
  notification_queue: 'pending',
  notification_due_at: firstDue(now),
  notification_attempts: 0,
});

/** The same for a record whose sender is told by mail that it arrived: both mails are pending. */
export const newAcknowledgedRecordState = (
  submittedBy: string,
  now: number,
  retentionDays: number,
): AcknowledgedRecordState => ({
  ...newRecordState(submittedBy, now, retentionDays),
  acknowledgement_queue: 'pending',
  acknowledgement_due_at: firstDue(now),
  acknowledgement_attempts: 0,
});
