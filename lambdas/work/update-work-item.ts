import type * as z from 'zod/mini';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import type { updateWorkItem as contract } from '#domain/work/contract.ts';
import { derivedState } from '#domain/work/new-work-item.ts';
import { shownWork } from '#domain/work/shown-work.ts';
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

type Wanted = Pick<WorkItem, 'status' | 'owner'>;

const findType = (wanted: string) => {
  const type = submissionTypes.find(({ name }) => name === wanted);
  if (type === undefined) throw new NotFoundError('There is no submission with this ID.');
  return type;
};

const changedNames = (stored: Wanted, wanted: Wanted) =>
  (['status', 'owner'] as const).filter((name) => stored[name] !== wanted[name]);

const statusProblem = (work: Workflow, from: string, to: string): string | undefined =>
  from === to || mayFollow(work, from, to)
    ? undefined
    : `'${statusLabel(work, to)}' can’t follow '${statusLabel(work, from)}'`;

/** Returns a work item in its next version. An item that staff have changed is no longer unread. */
const nextVersion = (work: Workflow, stored: WorkItem, wanted: Wanted, at: string): WorkItem => {
  const { unread: _unread, due_at: _due, ...kept } = stored;
  const { due_at, urgency } = derivedState(work, { ...stored, ...wanted });
  const isAnswer = stored.answered_at === undefined && stopsClock(work, stored.status, wanted.status);
  return {
    ...kept,
    ...wanted,
    ...(due_at !== undefined && { due_at }),
    ...(isAnswer && { answered_at: at }),
    urgency,
    version: stored.version + 1,
  };
};

/**
 * Changes status or owner of a submission's work item, with an entry in its history. What is so already is not stored again, so a request
 * whose answer got lost may be repeated.
 * @throws NotFoundError, VersionConflictError, AuditUnavailableError, InvalidRequestError for a status that may not follow or an owner who is
 *   no administrator
 */
export const updateWorkItem = async (
  { params: { type, id }, body: { version, ...wanted }, admin, sourceIp }: AdminRequest<typeof contract>,
  { work, audit, owners, now }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { name, work: workflow } = findType(type);
  const stored = await work.get(workItemId(type, id));
  const { status = stored.status, owner = stored.owner } = wanted;
  const names = changedNames(stored, { status, owner });
  if (names.length === 0) return shownWork(stored);
  if (stored.version !== version) throw new VersionConflictError(stored.version);
  const isOwner = owner === stored.owner || owner === nobody || owners.includes(owner);
  refuseFields({
    status: statusProblem(workflow, stored.status, status),
    owner: isOwner ? undefined : 'Choose one of the administrators, or nobody',
  });
  const at = new Date(now()).toISOString();
  const item = nextVersion(workflow, stored, { status, owner }, at);
  await audit.record({
    admin,
    sourceIp,
    action: 'submission.update',
    record_type: name,
    record_id: id,
    fields: names,
  });
  await work.replace(item, {
    version: item.version,
    at,
    by: admin.id,
    by_email: admin.email,
    fields: names.map((name) => ({ name, from: stored[name], to: item[name] })),
  });
  return shownWork(item);
};
