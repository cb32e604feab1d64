import type * as z from 'zod/mini';
import { withoutRequestLinks } from '#domain/documents/request-link.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import type { updateWorkItem as contract } from '#domain/work/contract.ts';
import { undoLastMove } from '#domain/work/last-move.ts';
import { outcomePath, validateOutcome } from '#domain/work/outcome-fields.ts';
import { asideUntil } from '#domain/work/set-aside.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { formatTags } from '#domain/work/tags.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import { nobody, workItemId, type WorkItem } from '#domain/work/work-item.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import { throwFieldErrors, VersionConflictError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { findSubmissionType } from './find-submission-type.ts';
import { nextVersion, requireOutcome, statusProblem } from './next-version.ts';
import type { tagWordWrites } from './tag-word-writes.ts';
import type { WorkItemRepository } from './work-item.repository.ts';

interface Dependencies {
  readonly types: readonly SubmissionType[];
  readonly work: Pick<WorkItemRepository, 'get' | 'replace'>;
  readonly tagWords: ReturnType<typeof tagWordWrites>;
  readonly audit: AuditLog;
  readonly owners: readonly string[];
  readonly now: () => number;
}

type Body = AdminRequest<typeof contract>['body'];

/** Fields that the request leaves out stay unchanged. */
const nextState = (
  stored: WorkItem,
  {
    status = stored.status,
    owner = stored.owner,
    tags = stored.tags ?? [],
    outcome = {},
    aside_until: aside,
  }: Omit<Body, 'version' | 'reason'>,
) => ({
  status,
  owner,
  tags,
  outcome: Object.fromEntries(
    Object.entries(outcome).map(([name, value]) => [name, withoutRequestLinks(value)]),
  ),
  aside_until: aside === undefined ? stored.aside_until : asideUntil(aside),
});

type NextState = ReturnType<typeof nextState>;

const listChanges = (stored: WorkItem, wanted: NextState): WorkChange['fields'] =>
  [
    ...(['status', 'owner'] as const).map((name) => ({ name, from: stored[name], to: wanted[name] })),
    { name: 'tags', from: formatTags(stored.tags), to: formatTags(wanted.tags) },
    { name: 'aside_until', from: stored.aside_until ?? '', to: wanted.aside_until ?? '' },
    ...Object.entries(wanted.outcome).map(([name, to]) => ({
      name: outcomePath(name),
      from: stored.outcome?.[name] ?? '',
      to,
    })),
  ].filter(({ from, to }) => from !== to);

const asideProblem = (stored: WorkItem, { aside_until: until }: NextState, now: number): string | undefined =>
  until === undefined || until === stored.aside_until || Date.parse(until) > now
    ? undefined
    : 'Choose a day after today';

/**
 * Updates a work item and its history; an update that changes nothing is not stored, so retries are safe.
 * @throws NotFoundError, VersionConflictError, AuditUnavailableError, InvalidRequestError
 */
export const updateWorkItem = async (
  {
    params: { type, id },
    body: { version, reason, ...wanted },
    admin,
    sourceIp,
  }: AdminRequest<typeof contract>,
  { types, work, tagWords, audit, owners, now }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { name, work: workflow } = findSubmissionType(types, type);
  const found = await work.get(workItemId(type, id));
  const { status: wantedStatus = found.status } = wanted;
  const stored = undoLastMove(found, { status: wantedStatus, by: admin.id }) ?? found;
  const next = nextState(stored, wanted);
  const { status, owner, outcome } = next;
  const fields = listChanges(found, next);
  if (fields.length === 0) return toShownWork(found);
  if (found.version !== version) throw new VersionConflictError(found.version);
  const isOwner = owner === stored.owner || owner === nobody || owners.includes(owner);
  throwFieldErrors({
    status: statusProblem(workflow, stored.status, status),
    owner: isOwner ? undefined : 'Choose one of the administrators, or nobody',
    aside_until: asideProblem(stored, next, now()),
    ...validateOutcome(workflow.outcome ?? {}, status, outcome),
  });
  requireOutcome(workflow, stored, { status, outcome }, reason);
  const at = new Date(now()).toISOString();
  const item = nextVersion(workflow, stored, { ...next, by: admin.id }, at);
  await audit.record({
    admin,
    sourceIp,
    action: 'submission.update',
    record_type: name,
    record_id: id,
    fields: fields.map(({ name: changed }) => changed),
  });
  const change: WorkChange = {
    version: item.version,
    at,
    by: admin.id,
    by_email: admin.email,
    fields: reason ? [...fields, { name: 'reason', from: '', to: withoutRequestLinks(reason) }] : fields,
  };
  await work.replace(item, change, tagWords(found, item));
  return { ...toShownWork(item), change };
};
