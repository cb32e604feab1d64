import { NotFoundError } from '../http/errors.ts';
import {
  sendNotification,
  toNotificationStatus,
  type NotificationDependencies,
  type NotificationStatus,
} from './send-notification.ts';

/** The mails about the submissions of one type. */
export interface SubmissionNotifications {
  readonly administrator: NotificationDependencies;
  /** To the sender of the submission, where the type has one. */
  readonly acknowledgement?: NotificationDependencies;
}

/**
 * The browser's call after its submission: sends the mails now instead of at the sweeper's next round.
 * @returns what became of the administrator's mail
 * @throws NotFoundError for an unknown record and for one that another session sent: the two look the same
 */
export const notify = async (
  { id, identityId }: { readonly id: string; readonly identityId: string },
  { administrator, acknowledgement }: SubmissionNotifications,
): Promise<{ status: NotificationStatus }> => {
  const { notifications } = administrator;
  // Both come to their end before the answer: a Lambda is frozen with it, in the middle of what is left.
  const [told, acknowledged] = await Promise.allSettled([
    sendNotification(id, administrator, identityId),
    acknowledgement && sendNotification(id, acknowledgement, identityId),
  ]);
  if (told.status === 'rejected') throw told.reason;
  if (acknowledged.status === 'rejected') throw acknowledged.reason;
  if (told.value !== undefined) return { status: told.value };
  const record = await notifications.find(id);
  if (record === undefined || record.submitted_by !== identityId) {
    throw new NotFoundError('There is no submission with this id from this session.');
  }
  return { status: toNotificationStatus(notifications.queueOf(record)) };
};
