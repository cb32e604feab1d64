import { historyMailName } from '#domain/notifications/history-mails.ts';
import type { JointInvitation } from '#domain/notifications/joint-invitation.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { TransactedWrite } from '../clients/transact.ts';
import { queueHistoryMail } from './queue-history-mail.ts';

interface Queued extends JointInvitation, Pick<WorkItem, 'expires_at' | 'version'> {
  readonly at: string;
}

/** Returns what queues the mail to a joint applicant, once for the version of the work item that named their address. */
export const queueJointInvitation = (
  history: string,
  { id, expires_at, version, at, ...invitation }: Queued,
): TransactedWrite =>
  queueHistoryMail(
    history,
    { id, expires_at },
    { name: historyMailName('joint-invitation', version), at },
    invitation,
  );
