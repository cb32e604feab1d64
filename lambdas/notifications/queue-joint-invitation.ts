import {
  historyMailEntryKey,
  historyMailKind,
  historyMailName,
} from '#domain/notifications/history-mails.ts';
import type { JointInvitation } from '#domain/notifications/joint-invitation.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import type { TransactedWrite } from '../clients/transact.ts';

const { queue, dueAt, attempts } = replyMailState;

/** Each application has one joint applicant at most. */
export const jointInvitationName = historyMailName('joint-invitation', 1);

interface Queued extends JointInvitation {
  readonly at: string;
  readonly expires_at: number;
}

/** Returns what queues the mail to a joint applicant, in the transaction that stores the application. */
export const queueJointInvitation = (
  history: string,
  { at, expires_at, ...invitation }: Queued,
): TransactedWrite => ({
  Put: {
    TableName: history,
    Item: {
      ...invitation,
      entry: historyMailEntryKey(jointInvitationName),
      kind: historyMailKind,
      [queue]: 'pending',
      [dueAt]: at,
      [attempts]: 0,
      submitted_by: 'product',
      expires_at,
    },
    ConditionExpression: 'attribute_not_exists(id)',
  },
});
