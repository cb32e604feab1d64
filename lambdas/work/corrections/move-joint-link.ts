import { linkPersonOf } from '#domain/my-request/fact.ts';
import { jointPartOf } from '#domain/my-request/shown-joint.ts';
import type { StoredItem } from '#domain/submissions/record-answers.ts';
import { personOf } from '#domain/submissions/sender.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { isClosed } from '#domain/work/workflow.ts';
import { replaceLink } from '../../clients/replace-link.ts';
import type { TransactedWrite } from '../../clients/transact.ts';
import { queueJointInvitation } from '../../notifications/queue-joint-invitation.ts';

interface Corrected {
  /** With the values that counted. */
  readonly was: StoredItem;
  /** With the values that count from now on. */
  readonly becomes: StoredItem;
  /** Of the new version. */
  readonly item: WorkItem;
}

/** Returns what ends the joint applicant's link once their address is corrected, and asks them at the right one unless they have agreed. */
export const moveJointLink = (
  type: SubmissionType,
  { was, becomes, item }: Corrected,
  { history, now }: { readonly history: string; readonly now: number },
): TransactedWrite[] => {
  const joint = linkPersonOf(type, 'joint');
  if (joint === undefined) return [];
  const { email: to } = personOf(joint, becomes);
  if (personOf(joint, was).email === to) return [];
  const { id, reference, version, expires_at, status } = item;
  const isAsked = to !== '' && jointPartOf(becomes) === undefined && !isClosed(type.work, status);
  const at = new Date(now).toISOString();
  return [
    replaceLink(history, item, 'joint', now),
    ...(isAsked ? [queueJointInvitation(history, { id, reference, to, version, at, expires_at })] : []),
  ];
};
