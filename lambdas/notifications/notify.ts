import { NotFoundError } from '../http/errors.ts';
import {
  sendNotification,
  statusOf,
  type NotificationDependencies,
  type NotificationStatus,
} from './send-notification.ts';

/**
 * The browser's call after its submission: sends the mail now instead of at the sweeper's next round.
 * @throws NotFoundError for an unknown record and for one that another session sent: the two look the same
 */
export const notify = async (
  { id, identityId }: { readonly id: string; readonly identityId: string },
  dependencies: NotificationDependencies,
): Promise<{ status: NotificationStatus }> => {
  const record = await dependencies.notifications.find(id);
  if (record === undefined || record.submitted_by !== identityId) {
    throw new NotFoundError('There is no submission with this id from this session.');
  }
  const status = await sendNotification(id, dependencies);
  return { status: status ?? statusOf((await dependencies.notifications.find(id)) ?? record) };
};
