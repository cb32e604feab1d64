import type * as z from 'zod/mini';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import type { updateWorkItem as contract } from '#domain/work/contract.ts';
import { derivedState } from '#domain/work/new-work-item.ts';
import { mergedOutcome, outcomePath, outcomeProblems, type Outcome } from '#domain/work/outcome-fields.ts';
import { shownWork } from '#domain/work/shown-work.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import { nobody, workItemId, type WorkItem } from '#domain/work/work-item.ts';
import { mayFollow, statusLabel, stopsClock, type Workflow } from '#domain/work/workflow.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import { NotFoundError, refuseFields, VersionConflictError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import type { WorkItemRepository } from './work-item.repository.ts';

interface Dependencies {
  readonly work: Pick<WorkItemRepository, 'get' | 'replace'>;
  readonly audit: AuditLog;
  /** The allow-list. */
  readonly owners: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Wanted extends Pick<WorkItem, 'status' | 'owner'> {
  readonly outcome: Outcome;
}

const findType = (wanted: string) => {
  const type = submissionTypes.find(({ name }) => name === wanted);
  if (type === undefined) throw new NotFoundError('There is no submission with this ID.');
  return type;
};

const changesOf = (stored: WorkItem, wanted: Wanted): WorkChange['fields'] =>
  [
    ...(['status', 'owner'] as const).map((name) => ({ name, from: stored[name], to: wanted[name] })),
    ...Object.entries(wanted.outcome).map(([name, to]) => ({
      name: outcomePath(name),
      from: stored.outcome?.[name] ?? '',
      to,
    })),
  ].filter(({ from, to }) => from !== to);

const statusProblem = (work: Workflow, from: string, to: string): string | undefined =>
  from === to || mayFollow(work, from, to)
    ? undefined
    : `'${statusLabel(work, to)}' can’t follow '${statusLabel(work, from)}'`;

/** Returns a work item in its next version. An item that staff have changed is no longer unread. */
const nextVersion = (work: Workflow, stored: WorkItem, wanted: Wanted, at: string): WorkItem => {
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

/**
 * Changes status, owner or recorded outcome of a submission's work item, with an entry in its history. What is so already is not stored again, so a request
 * whose answer got lost may be repeated.
 * @throws NotFoundError, VersionConflictError, AuditUnavailableError, InvalidRequestError for a status that may not follow, an owner who is
 *   no administrator, or an outcome that the type does not have in this status
 */
export const updateWorkItem = async (
  { params: { type, id }, body: { version, ...wanted }, admin, sourceIp }: AdminRequest<typeof contract>,
  { work, audit, owners, now }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { name, work: workflow } = findType(type);
  const stored = await work.get(workItemId(type, id));
  const { status = stored.status, owner = stored.owner, outcome = {} } = wanted;
  const fields = changesOf(stored, { status, owner, outcome });
  if (fields.length === 0) return shownWork(stored);
  if (stored.version !== version) throw new VersionConflictError(stored.version);
  const isOwner = owner === stored.owner || owner === nobody || owners.includes(owner);
  refuseFields({
    status: statusProblem(workflow, stored.status, status),
    owner: isOwner ? undefined : 'Choose one of the administrators, or nobody',
    ...outcomeProblems(workflow.outcome ?? {}, status, outcome),
  });
  const at = new Date(now()).toISOString();
  const item = nextVersion(workflow, stored, { status, owner, outcome }, at);
  await audit.record({
    admin,
    sourceIp,
    action: 'submission.update',
    record_type: name,
    record_id: id,
    fields: fields.map(({ name: changed }) => changed),
  });
  await work.replace(item, {
    version: item.version,
    at,
    by: admin.id,
    by_email: admin.email,
    fields,
  });
  return shownWork(item);
};
