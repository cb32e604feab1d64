import { boardPlace } from '#domain/work/board.ts';
import { lastMoveOf } from '#domain/work/last-move.ts';
import { deriveState } from '#domain/work/new-work-item.ts';
import {
  mergeOutcome,
  missingOutcomeLabels,
  recordedFields,
  type Outcome,
} from '#domain/work/outcome-fields.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import {
  canFollow,
  initialStatus,
  isTerminal,
  needsReason,
  statusLabel,
  stopsClock,
  type Workflow,
} from '#domain/work/workflow.ts';
import { InvalidRequestError } from '../http/errors.ts';
import { shownOutcomeFields } from './desk-types.ts';

export interface WorkItemUpdate extends Pick<WorkItem, 'status' | 'owner'> {
  readonly outcome: Outcome;
  /** Unchanged if absent. */
  readonly tags?: readonly string[];
  /** ISO 8601 timestamp; undefined for an item in the inbox. */
  readonly aside_until: string | undefined;
  /** The administrator who may undo it; absent if nobody may. */
  readonly by?: string;
}

/** Returns the problem with a status change; undefined if it is allowed or changes nothing. */
export const statusProblem = (work: Workflow, from: string, to: string): string | undefined =>
  from === to || canFollow(work, from, to)
    ? undefined
    : `'${statusLabel(work, to)}' can’t follow '${statusLabel(work, from)}'`;

/**
 * Requires the reason or the outcome that a status needs; a reason stands for an outcome, too.
 * @throws InvalidRequestError with what is missing
 */
export const requireOutcome = (
  work: Workflow,
  stored: Pick<WorkItem, 'status' | 'outcome'>,
  { status, outcome }: Pick<WorkItemUpdate, 'status' | 'outcome'>,
  reason = '',
): void => {
  if (status === stored.status || reason !== '') return;
  const recorded = mergeOutcome(stored.outcome ?? {}, outcome);
  const missing = missingOutcomeLabels(shownOutcomeFields(work), status, recordedFields(recorded));
  if (missing.length === 0 && !needsReason(work, status)) return;
  const message =
    missing.length === 0
      ? `Say why this is ${statusLabel(work, status).toLowerCase()}. It stays in the register.`
      : `Not recorded yet: ${missing.join(', ')}. Record it, or say why you continue without.`;
  throw new InvalidRequestError(message, { reason: message });
};

/** Items in a final status can't be set aside. */
const asideState = (
  work: Workflow,
  stored: WorkItem,
  { status, aside_until }: WorkItemUpdate,
  at: string,
): Pick<WorkItem, 'aside_until' | 'aside_at'> => {
  if (aside_until === undefined || isTerminal(work, status)) return {};
  const isSame = aside_until === stored.aside_until;
  return { aside_until, aside_at: isSame && stored.aside_at !== undefined ? stored.aside_at : at };
};

const lastMove = (
  work: Workflow,
  stored: WorkItem,
  { status, by }: WorkItemUpdate,
  at: string,
): WorkItem['moved'] => {
  if (by === undefined) return undefined;
  return status === stored.status ? stored.moved : lastMoveOf(work, stored, { status, by, at });
};

/** Returns the next version of a work item. A change by staff marks it as read. */
export const nextVersion = (
  work: Workflow,
  stored: WorkItem,
  wanted: WorkItemUpdate,
  at: string,
): WorkItem => {
  const {
    unread: _unread,
    due_at: _due,
    aside_until: _until,
    aside_at: _at,
    moved: _moved,
    outcome: recorded,
    tags: tagged = [],
    ...unchanged
  } = stored;
  const { status, owner, tags = tagged } = wanted;
  const aside = asideState(work, stored, wanted, at);
  const moved = lastMove(work, stored, wanted, at);
  const { due_at, urgency } = deriveState(work, {
    received_at: stored.received_at,
    status,
    aside_until: aside.aside_until,
  });
  const isFirstAnswer = stored.answered_at === undefined && stopsClock(work, stored.status, status);
  const outcome = mergeOutcome(recorded ?? {}, wanted.outcome);
  return {
    ...unchanged,
    status,
    owner,
    ...aside,
    ...(due_at !== undefined && { due_at }),
    ...(isFirstAnswer && { answered_at: at }),
    ...(status !== stored.status && {
      reached: status === initialStatus ? { ...stored.reached } : { [status]: at, ...stored.reached },
      ...boardPlace(work, { type: stored.type, status }, at),
    }),
    ...(moved !== undefined && { moved }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(Object.keys(outcome).length > 0 && { outcome: { ...outcome } }),
    urgency,
    version: stored.version + 1,
  };
};
