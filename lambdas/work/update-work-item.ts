import type * as z from 'zod/mini';
import { withoutRequestLinks } from '#domain/my-request/request-link.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import type { updateWorkItem as contract } from '#domain/work/contract.ts';
import { aucklandDate } from '#domain/work/auckland-time.ts';
import { rememberValues, restoresValues, undoLastMove } from '#domain/work/last-move.ts';
import { listChanges } from '#domain/work/list-changes.ts';
import { nextVersion, type WorkItemUpdate } from '#domain/work/next-version.ts';
import { asideObstacle, asideUntil } from '#domain/work/set-aside.ts';
import { toListedWork, toShownWork } from '#domain/work/shown-work.ts';
import type { StepAnswer } from '#domain/work/step-answer.ts';
import { validateOutcome } from '#domain/work/validate-outcome.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import { nobody, workItemId, submissionIdOf, type WorkItem } from '#domain/work/work-item.ts';
import type { Workflow } from '#domain/work/workflow.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import { throwFieldErrors, VersionConflictError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { requireAnswer, statusProblem } from './check-step.ts';
import { findSubmissionType } from './find-submission-type.ts';
import type { tagWordWrites } from './tag-word-writes.ts';
import { findOriginal, relinkOriginals, rememberOriginal } from './link-duplicate.ts';
import type { RelatedRepository } from '../submissions/related.repository.ts';
import type { WorkItemRepository } from './work-item.repository.ts';

interface Dependencies {
  readonly types: readonly SubmissionType[];
  readonly work: Pick<WorkItemRepository, 'get' | 'replace' | 'writesOf'>;
  readonly related: RelatedRepository;
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
  }: Omit<Body, 'version' | 'undo'>,
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

const asideProblem = (
  { aside_until: before }: WorkItem,
  { aside_until: until, due_at }: WorkItem,
  now: number,
): string | undefined => {
  if (until === undefined || until === before) return undefined;
  return Date.parse(until) > now ? asideObstacle(due_at, now) : 'Choose a day after today';
};

/** @param isUndo of a step that its author can't undo any more */
const stepProblem = (
  work: Workflow,
  from: string,
  to: string,
  isUndo: true | undefined,
): string | undefined =>
  isUndo && from !== to
    ? 'Only your own last step can be undone, for ten minutes. Choose a step instead.'
    : statusProblem(work, from, to);

/** Returns whether a change takes back what its author did last. */
const isUndoOf = (
  undo: true | undefined,
  undone: WorkItem | undefined,
  ...restored: Parameters<typeof restoresValues>
): boolean => undone !== undefined || (undo === true && restoresValues(...restored));

/** Returns the stored form of a change, and whether it was an undo. */
const changeMade = (change: WorkChange, isUndo: boolean): WorkChange => ({
  ...change,
  ...(isUndo && { is_undo: true }),
});

/** Returns what is stored about a step. @throws InvalidRequestError for an incomplete answer, or an unknown original */
const readAnswer = async (
  workflow: Workflow,
  stored: WorkItem,
  next: NextState,
  given: StepAnswer,
  {
    by_email,
    related,
    now,
  }: { readonly by_email: string; readonly related: RelatedRepository; readonly now: number },
): Promise<Pick<WorkItemUpdate, 'answer' | 'refusal'>> => {
  if (next.status === stored.status) return {};
  const { duplicate_of: reference, refusal, ...answer } = requireAnswer(workflow, stored, next, now, given);
  const duplicate_of = reference === undefined ? undefined : await findOriginal(stored, reference, related);
  return {
    answer: { by_email, ...answer, ...(duplicate_of && { duplicate_of }) },
    ...(refusal && { refusal }),
  };
};

/**
 * Updates a work item and its history; an update that changes nothing is not stored, so retries are safe.
 * @throws NotFoundError, VersionConflictError, AuditUnavailableError, InvalidRequestError
 */
export const updateWorkItem = async (
  { params: { type, id }, body, admin, sourceIp }: AdminRequest<typeof contract>,
  { types, work, related, tagWords, audit, owners, now }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { version, choice, reason, duplicate_of, agreed_how, agreed_on, undo, ...wanted } = body;
  const { work: workflow } = findSubmissionType(types, type);
  const found = await work.get(workItemId(type, id));
  const { status: wantedStatus = found.status } = wanted;
  const undone = undo && undoLastMove(found, { status: wantedStatus, by: admin.id, now: now() });
  const stored = undone ?? found;
  const next = nextState(stored, wanted);
  const at = new Date(now()).toISOString();
  const change = (answered?: Pick<WorkItemUpdate, 'answer' | 'refusal'>): WorkItem =>
    nextVersion(workflow, stored, { ...next, by: admin.id, ...answered }, at);
  if (listChanges(found, change()).length === 0) return toListedWork(found);
  if (found.version !== version) throw new VersionConflictError(found.version);
  const isUndone = isUndoOf(undo, undone, found, next, { by: admin.id, now: now() });
  // Whoever is away can still take one, and an undo gives back what was taken from somebody away.
  const offered = [stored.owner, nobody, admin.email, ...owners];
  const isOwner = isUndone || offered.includes(next.owner);
  throwFieldErrors({
    status: stepProblem(workflow, stored.status, next.status, undo),
    owner: isOwner ? undefined : 'Choose somebody on the team who is not away, or nobody',
    aside_until: asideProblem(stored, change(), now()),
    ...validateOutcome(workflow.outcome ?? {}, {
      status: next.status,
      wanted: next.outcome,
      stored: stored.outcome ?? {},
      today: aucklandDate(now()),
    }),
  });
  const author = { by: admin.id, by_email: admin.email };
  const given = { choice, reason, duplicate_of, agreed_how, agreed_on };
  const answered = await readAnswer(workflow, stored, next, given, { ...author, related, now: now() });
  const item = rememberValues(found, rememberOriginal(change(answered)), { ...author, at });
  const fields = listChanges(found, item);
  const relinked = await relinkOriginals(workflow, found, item, related.get);
  const changed = [{ item, fields }, ...relinked.map((other) => ({ ...other, fields: [other.field] }))];
  for (const one of changed) {
    await audit.record({
      admin,
      sourceIp,
      action: 'submission.update',
      record_type: one.item.type,
      record_id: submissionIdOf(one.item),
      fields: one.fields.map(({ name }) => name),
    });
  }
  const made = changeMade({ version: item.version, at, ...author, fields }, isUndone);
  await work.replace(item, made, [
    ...tagWords(found, item),
    ...relinked.flatMap((other) =>
      work.writesOf(other.item, { version: other.item.version, at, ...author, fields: [other.field] }),
    ),
  ]);
  return { ...toShownWork(item), change: made };
};
