import { jointActor, senderActor } from '#domain/audit/actors.ts';
import { documentLabel } from '#domain/documents/document-label.ts';
import { submissionDocuments } from '#domain/documents/checklist.ts';
import { nameFromEmail } from '#domain/accounts/admin.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import { linkPersonOf } from '#domain/my-request/fact.ts';
import { jointKinds, ownMessages, shownKinds, shownWithdrawal } from '#domain/my-request/shown-acts.ts';
import { shownClocks } from '#domain/my-request/shown-clocks.ts';
import { shownJoint } from '#domain/my-request/shown-joint.ts';
import type { ShownRequest } from '#domain/my-request/shown-request.ts';
import { answerTimes, isSentToSender, stepsOf, notifiedSteps } from '#domain/my-request/notified-steps.ts';
import { isWithdrawn } from '#domain/my-request/withdraw.ts';
import { firstNameOf } from '#domain/submissions/sender.ts';
import { nobody } from '#domain/work/work-item.ts';
import { initialStatus, isClosed, statusLabel, notifiedOf } from '#domain/work/workflow.ts';
import type { WorkItemRepository } from '../work/work-item.repository.ts';
import type { OpenedRequest } from './open-my-request.ts';

interface ShowDependencies {
  readonly work: Pick<WorkItemRepository, 'readHistory'>;
  readonly now: () => number;
}

const withdrawnByYou = {
  label: 'Withdrawn',
  sentence: 'You have withdrawn this, and we have stopped working on it.',
};

const firstName = (email: string): string => nameFromEmail(email).split(' ')[0] ?? '';

const figuresOf = ({ item: { title, amount } }: OpenedRequest) => [
  { label: 'For', value: title },
  ...(amount === undefined ? [] : [{ label: 'Amount', value: formatDollars(amount) }]),
];

/** Returns what the person has sent, without what the other one or staff have added. */
const documentsOf = ({ type, submission, stored, person }: OpenedRequest) =>
  submissionDocuments(type, submission, stored)
    .filter(({ by }) => by === (person === 'joint' ? jointActor : senderActor))
    .map(({ field, file_name, at }) => ({ label: documentLabel(field), file_name, at }));

const sentBy = (opened: OpenedRequest): NonNullable<ShownRequest['sent']> => {
  const { type, submission, person } = opened;
  const owner = linkPersonOf(type, person) ?? type.persons[0];
  return {
    first_name: firstNameOf({ persons: [owner] }, submission),
    figures: figuresOf(opened),
    documents: documentsOf(opened),
  };
};

/**
 * Returns what the holder of a link sees: of what was typed, nothing but the reference unless the fact was. A joint applicant sees
 * nothing of the sender's but the loan.
 */
export const showRequest = async (
  opened: OpenedRequest,
  { work, now }: ShowDependencies,
): Promise<ShownRequest> => {
  const { type, item, submission, stored, person, state, pass, isProven } = opened;
  const joint = isProven ? shownJoint(submission, person) : undefined;
  const { history, replies, calls, incoming } = await work.readHistory(item);
  const steps = notifiedSteps(
    type.work,
    stepsOf(item.received_at, history),
    answerTimes({ replies, calls }),
    now(),
  );
  const last = steps.at(-1) ?? { status: initialStatus, at: item.received_at };
  // As the sender may know it: a decision that nobody has told them looks open.
  const isOpen = !isClosed(type.work, last.status);
  const label = (status: string): string =>
    notifiedOf(type.work, status)?.label ?? statusLabel(type.work, status);
  return {
    pass,
    person,
    type: type.name,
    noun: type.label.toLowerCase(),
    reference: item.reference,
    received_at: item.received_at,
    link_until: state.valid_until,
    is_open: isOpen,
    status: {
      ...(isWithdrawn(type.work, item)
        ? withdrawnByYou
        : { label: label(last.status), sentence: notifiedOf(type.work, last.status)?.sentence ?? '' }),
      since: last.at,
    },
    steps: steps.map(({ status, at }) => ({ label: label(status), at })),
    clocks: shownClocks(type.work, steps, item),
    ...(item.owner !== nobody && { adviser: firstName(item.owner) }),
    ...(isProven && { sent: sentBy(opened) }),
    ...(joint && { joint }),
    messages: [],
    documents: isOpen && isProven ? jointKinds(type, stored) : [],
    // Messages between the sender and the team are not for another person.
    ...(person === 'sender' && {
      messages: [
        ...replies
          .filter(isSentToSender)
          .map(({ at, by_email: by, subject, text }) => ({ at, from: firstName(by), subject, text })),
        ...(isProven ? ownMessages(incoming) : []),
      ].toSorted((one, other) => (one.at < other.at ? 1 : -1)),
      documents: isOpen ? shownKinds(type, submission, stored) : [],
      ...shownWithdrawal(type.work, item, isOpen, now()),
    }),
  };
};
