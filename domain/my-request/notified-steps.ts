import { senderActor } from '../audit/actors.ts';
import { passedOnField, passOnReplyIds } from '../replies/pass-on.ts';
import type { Reply } from '../replies/reply.ts';
import { noAnswer, type WorkCall } from '../work/work-call.ts';
import { initialStatus, notifiedOf, type Workflow } from '../work/workflow.ts';
import type { WorkChange } from '../work/work-history.ts';

/** A status is told once it has stood this long: staff may take it back. */
export const notifiedAfterMs = 600_000;

export interface Step {
  readonly status: string;
  readonly at: string;
  /** The sender's own step. */
  readonly isOwn?: boolean;
  /** Set as the submission was passed on to somebody. */
  readonly isPassedOn?: boolean;
}

/** Returns the statuses of a submission, the earliest first. @param changes in any order */
export const stepsOf = (receivedAt: string, changes: readonly WorkChange[]): Step[] => {
  const moves = changes
    .toSorted((one, other) => one.version - other.version)
    .flatMap(({ at, by, fields }) => {
      const mark: Pick<Step, 'isOwn' | 'isPassedOn'> = {
        ...(by === senderActor && { isOwn: true }),
        ...(fields.some(({ name }) => name === passedOnField) && { isPassedOn: true }),
      };
      return fields
        .filter(({ name }) => name === 'status')
        .map(({ to }) => Object.assign({ status: to, at }, mark));
    });
  return [{ status: initialStatus, at: receivedAt }, ...moves];
};

/** Returns whether staff had told a status themselves, by a reply or a call, when or after it was set. */
const isAnswered = (from: number, until: number, answers: readonly string[]): boolean =>
  answers.some((at) => Date.parse(at) >= from - notifiedAfterMs && Date.parse(at) < until);

/**
 * Returns the steps that the sender may know of: their own, those that stood for ten minutes, and of those that bring good or bad news only
 * what staff have told first.
 * @param answers times of replies that were sent and of calls
 */
export const notifiedSteps = (
  work: Workflow,
  steps: readonly Step[],
  answers: readonly string[],
  now: number,
): Step[] =>
  steps
    .filter(({ status, at, isOwn }, index) => {
      if (index === 0 || isOwn) return true;
      const told = notifiedOf(work, status);
      const from = Date.parse(at);
      const until = Math.min(now, Date.parse(steps[index + 1]?.at ?? '9999-01-01T00:00:00Z'));
      if (told === undefined || until - from < notifiedAfterMs) return false;
      return !told.needsAnswer || isAnswered(from, until, answers);
    })
    // A step that was left out in between may leave the same status twice.
    .filter(({ status }, index, told) => status !== told[index - 1]?.status);

interface Written {
  readonly replies: readonly Pick<Reply, 'at' | 'state' | 'reply_id'>[];
  readonly calls: readonly Pick<WorkCall, 'at' | 'direction'>[];
}

/** Returns whether a reply went to the sender, not to somebody else. */
export const isSentToSender = ({ state, reply_id: id }: Pick<Reply, 'state' | 'reply_id'>): boolean =>
  state === 'sent' && id !== passOnReplyIds.forward;

/** Returns whether the mail is sent that passes a submission on. */
export const isPassedOn = (replies: readonly Pick<Reply, 'state' | 'reply_id'>[]): boolean =>
  replies.some(({ state, reply_id: id }) => state === 'sent' && id === passOnReplyIds.forward);

/** Returns when staff have told the sender something themselves. */
export const answerTimes = ({ replies, calls }: Written): string[] =>
  [...replies.filter(isSentToSender), ...calls.filter(({ direction }) => direction !== noAnswer)].map(
    ({ at }) => at,
  );
