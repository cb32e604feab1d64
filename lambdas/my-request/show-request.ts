import { jointActor, senderActor } from '#domain/audit/actors.ts';
import { listContact } from '#domain/corrections/contact-field.ts';
import { refusedProposals } from '#domain/corrections/refused-proposals.ts';
import { documentLabel } from '#domain/documents/document-label.ts';
import { submissionDocuments } from '#domain/documents/checklist.ts';
import { onRequestPage } from '#domain/documents/outstanding-text.ts';
import type { NameOf } from '#domain/accounts/team.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import { linkPersonOf } from '#domain/my-request/fact.ts';
import { jointKinds, ownMessages, shownKinds, shownWithdrawal } from '#domain/my-request/shown-acts.ts';
import { shownClocks } from '#domain/my-request/shown-clocks.ts';
import { shownJoint } from '#domain/my-request/shown-joint.ts';
import type { ShownRequest } from '#domain/my-request/shown-request.ts';
import {
  answerTimes,
  isPassedOn,
  isSentToSender,
  stepsOf,
  notifiedSteps,
  type Step,
} from '#domain/my-request/notified-steps.ts';
import { firstNameOf } from '#domain/submissions/sender.ts';
import { nobody } from '#domain/work/work-item.ts';
import { initialStatus, isClosed, statusLabel, notifiedOf } from '#domain/work/workflow.ts';
import type { WorkItemRepository } from '../work/work-item.repository.ts';
import type { OpenedRequest } from './open-my-request.ts';

interface ShowDependencies {
  readonly work: Pick<WorkItemRepository, 'readHistory'>;
  /** Reads by which names the team is known. */
  readonly readNames: () => Promise<NameOf>;
  readonly now: () => number;
}

type Written = Awaited<ReturnType<ShowDependencies['work']['readHistory']>>;

const withdrawnByYou = {
  label: 'Withdrawn',
  sentence: 'You have withdrawn this, and we have stopped working on it.',
};

/** Returns the words of a step for one of a submission's people. */
const wordsOf = (
  { type: { work, passOn }, person }: Pick<OpenedRequest, 'type' | 'person'>,
  { replies }: Pick<Written, 'replies'>,
  step: Step,
) => {
  const { status } = step;
  if (person === 'sender' && step.isOwn && work.withdrawal?.to.includes(status)) return withdrawnByYou;
  if (passOn !== undefined && step.isPassedOn && isPassedOn(replies)) return passOn.told;
  const { label, sentence, toOthers } = notifiedOf(work, status) ?? {
    label: statusLabel(work, status),
    sentence: '',
  };
  return person !== 'sender' && toOthers !== undefined ? toOthers : { label, sentence };
};

const firstWord = (name: string): string => name.split(' ')[0] ?? '';

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

/** Returns what is between the sender and the team, which is nothing to another person. */
const shownToSender = (
  { type, item, submission, stored, isProven }: OpenedRequest,
  { replies, incoming }: Written,
  {
    steps,
    isOpen,
    now,
    nameOf,
  }: {
    readonly steps: readonly Step[];
    readonly isOpen: boolean;
    readonly now: number;
    readonly nameOf: NameOf;
  },
) => ({
  clocks: shownClocks(type.work, steps, item),
  messages: [
    ...replies.filter(isSentToSender).map(({ at, by_email: by, subject, text }) => ({
      at,
      from: firstWord(nameOf(by)),
      subject,
      text: onRequestPage(text),
    })),
    ...(isProven ? ownMessages(incoming) : []),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1)),
  documents: isOpen ? shownKinds(type, submission, stored) : [],
  ...shownWithdrawal(type.work, item, isOpen, now),
});

/** Returns what was typed, for a visitor who proves to be the person. */
const typedBy = (opened: OpenedRequest, { history }: Written): Pick<ShownRequest, 'sent' | 'contact'> => {
  const { type, submission, item, person } = opened;
  const { proposals } = item;
  const wishes = { ...(proposals && { proposals }), refused: refusedProposals(history) };
  return {
    sent: sentBy(opened),
    ...(person === 'sender' && { contact: listContact(type, submission, wishes) }),
  };
};

/**
 * Returns what the holder of a link sees: of what was typed, nothing but the reference unless the fact was. A joint applicant sees
 * nothing of the sender's but the loan.
 */
export const showRequest = async (
  opened: OpenedRequest,
  { work, readNames, now }: ShowDependencies,
): Promise<ShownRequest> => {
  const { type, item, submission, stored, person, state, pass, isProven } = opened;
  const joint = isProven ? shownJoint(submission, person) : undefined;
  const [written, nameOf] = await Promise.all([work.readHistory(item), readNames()]);
  const steps = notifiedSteps(
    type.work,
    stepsOf(item.received_at, written.history),
    answerTimes(written),
    now(),
  );
  const last: Step = steps.at(-1) ?? { status: initialStatus, at: item.received_at };
  // As the sender may know it: a decision that nobody has told them looks open.
  const isOpen = !isClosed(type.work, last.status);
  return {
    pass,
    person,
    type: type.name,
    noun: type.label.toLowerCase(),
    reference: item.reference,
    received_at: item.received_at,
    link_until: state.valid_until,
    is_open: isOpen,
    status: { ...wordsOf(opened, written, last), since: last.at },
    steps: steps.map((step) => ({ label: wordsOf(opened, written, step).label, at: step.at })),
    ...(item.owner !== nobody && { adviser: firstWord(nameOf(item.owner)) }),
    ...(isProven && typedBy(opened, written)),
    ...(joint && { joint }),
    ...(person === 'sender'
      ? shownToSender(opened, written, { steps, isOpen, now: now(), nameOf })
      : { clocks: [], messages: [], documents: isOpen ? jointKinds(type, stored) : [] }),
  };
};
