import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { derivedState } from '#domain/work/new-work-item.ts';
import { mergedOutcome, type Outcome } from '#domain/work/outcome-fields.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { mayFollow, statusLabel, stopsClock, type Workflow } from '#domain/work/workflow.ts';
import { NotFoundError } from '../http/errors.ts';

/** What a work item is to become. */
export interface Wanted extends Pick<WorkItem, 'status' | 'owner'> {
  readonly outcome: Outcome;
}

/** Returns the type of a name. @throws NotFoundError */
export const findType = (wanted: string) => {
  const type = submissionTypes.find(({ name }) => name === wanted);
  if (type === undefined) throw new NotFoundError('There is no submission with this ID.');
  return type;
};

/** Returns why a status may not follow another; undefined where it may, or stays. */
export const statusProblem = (work: Workflow, from: string, to: string): string | undefined =>
  from === to || mayFollow(work, from, to)
    ? undefined
    : `'${statusLabel(work, to)}' can’t follow '${statusLabel(work, from)}'`;

/** Returns a work item in its next version. An item that staff have changed is no longer unread. */
export const nextVersion = (work: Workflow, stored: WorkItem, wanted: Wanted, at: string): WorkItem => {
  const { unread: _unread, due_at: _due, outcome: recorded, reached, ...kept } = stored;
  const { status, owner } = wanted;
  const { due_at, urgency } = derivedState(work, { ...stored, status });
  const isAnswer = stored.answered_at === undefined && stopsClock(work, stored.status, status);
  const outcome = mergedOutcome(recorded ?? {}, wanted.outcome);
  return {
    ...kept,
    status,
    owner,
    ...(due_at !== undefined && { due_at }),
    ...(isAnswer && { answered_at: at }),
    ...(status !== stored.status && { reached: { [status]: at, ...reached } }),
    ...(status === stored.status && reached && { reached }),
    ...(Object.keys(outcome).length > 0 && { outcome: { ...outcome } }),
    urgency,
    version: stored.version + 1,
  };
};
