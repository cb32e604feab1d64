import { NotFoundError } from '../http/errors.ts';
import {
  sendNotification,
  toNotificationStatus,
  type NotificationDependencies,
  type NotificationStatus,
} from './send-notification.ts';

export interface SubmissionNotifications {
  readonly administrator: NotificationDependencies;
  /** Acknowledgement to the sender, for types that have one. */
  readonly acknowledgement?: NotificationDependencies;
}

/** Sends a submission's mails without waiting for the sweeper. @throws NotFoundError, also for another session's */
export const notify = async (
  { id, identityId }: { readonly id: string; readonly identityId: string },
  { administrator, acknowledgement }: SubmissionNotifications,
): Promise<{ status: NotificationStatus }> => {
  const { notifications } = administrator;
  // Await both: Lambda freezes once the response is returned.
  const [administratorResult, acknowledgementResult] = await Promise.allSettled([
    sendNotification(id, administrator, identityId),
    acknowledgement && sendNotification(id, acknowledgement, identityId),
  ]);
  if (administratorResult.status === 'rejected') throw administratorResult.reason;
  if (acknowledgementResult.status === 'rejected') throw acknowledgementResult.reason;
  if (administratorResult.value !== undefined) return { status: administratorResult.value };
  const record = await notifications.find(id);
  if (record === undefined || record.submitted_by !== identityId) {
    throw new NotFoundError('There is no submission with this id from this session.');
  }
  return { status: toNotificationStatus(notifications.readQueue(record)) };
};
