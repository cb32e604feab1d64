import { linkPersonOf } from '#domain/my-request/fact.ts';
import { linkPersons, type LinkPerson } from '#domain/my-request/request-link.ts';
import { jointPartOf } from '#domain/my-request/shown-joint.ts';
import type { StoredItem } from '#domain/submissions/record-answers.ts';
import { personOf } from '#domain/submissions/sender.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { isClosed } from '#domain/work/workflow.ts';
import { replaceLink } from '../../clients/replace-link.ts';
import type { TransactedWrite } from '../../clients/transact.ts';
import { queueNewAddress } from '../../notifications/queue-address-change.ts';
import { queueJointInvitation } from '../../notifications/queue-joint-invitation.ts';

interface Corrected {
  /** With the values that counted. */
  readonly was: StoredItem;
  /** With the values that count from now on. */
  readonly becomes: StoredItem;
  /** Of the new version. */
  readonly item: WorkItem;
}

/** Returns whether the right address gets the next link at once: a joint applicant who has agreed is asked for nothing more. */
const isToldAtOnce = (
  { work }: SubmissionType,
  person: LinkPerson,
  { becomes, item: { status } }: Corrected,
): boolean => person === 'sender' || (jointPartOf(becomes) === undefined && !isClosed(work, status));

const moveLink = (
  type: SubmissionType,
  person: LinkPerson,
  corrected: Corrected,
  { history, now }: { readonly history: string; readonly now: number },
): TransactedWrite[] => {
  const { was, becomes, item } = corrected;
  const owner = linkPersonOf(type, person);
  if (owner === undefined) return [];
  const { email: to } = personOf(owner, becomes);
  if (personOf(owner, was).email === to) return [];
  const { id, reference, version, expires_at } = item;
  const mail = { id, reference, to, version, at: new Date(now).toISOString(), expires_at };
  const queue = person === 'joint' ? queueJointInvitation : queueNewAddress;
  const isTold = to !== '' && isToldAtOnce(type, person, corrected);
  return [replaceLink(history, item, person, now), ...(isTold ? [queue(history, mail)] : [])];
};

/** Returns what ends the links of people whose addresses are corrected, whoever reads the mailboxes before, and mails the next ones to the right addresses. */
export const moveLinks = (
  type: SubmissionType,
  corrected: Corrected,
  stage: Parameters<typeof moveLink>[3],
): TransactedWrite[] => linkPersons.flatMap((person) => moveLink(type, person, corrected, stage));
