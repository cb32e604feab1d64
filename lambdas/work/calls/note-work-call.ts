import type * as z from 'zod/mini';
import { withoutRequestLinks } from '#domain/my-request/request-link.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { answerEffect } from '#domain/work/answer-effect.ts';
import type { noteWorkCall as contract } from '#domain/work/call-contract.ts';
import { listChanges } from '#domain/work/list-changes.ts';
import { nextVersion } from '#domain/work/next-version.ts';
import { toListedWork, toShownWork } from '#domain/work/shown-work.ts';
import { noAnswer, type WorkCall } from '#domain/work/work-call.ts';
import { workItemId } from '#domain/work/work-item.ts';
import type { AuditLog } from '../../clients/audit-log.ts';
import { IdempotencyKeyReusedError } from '../../clients/put-once.ts';
import { throwFieldErrors, VersionConflictError } from '../../http/errors.ts';
import type { AdminRequest } from '../../http/serve-route.ts';
import { requireAnswer, statusProblem } from '../check-step.ts';
import { findSubmissionType } from '../find-submission-type.ts';
import { retryOnNewerVersion } from '../retry-on-newer-version.ts';
import type { WorkItemRepository } from '../work-item.repository.ts';
import type { CallRepository } from './call.repository.ts';

type Request = AdminRequest<typeof contract>;
type Response = z.output<typeof contract.response>;

interface Dependencies {
  readonly types: readonly SubmissionType[];
  readonly work: Pick<WorkItemRepository, 'get' | 'replace'>;
  readonly calls: CallRepository;
  readonly audit: AuditLog;
  readonly now: () => number;
}

/** Returns the call that an earlier request with the same id stored. */
const findEarlier = async (
  itemId: string,
  { params: { call: callId }, body }: Request,
  { work, calls }: Dependencies,
): Promise<Response | undefined> => {
  const call = await calls.find(itemId, callId);
  if (call === undefined) return undefined;
  const isSame = call.direction === body.direction && call.minutes === body.minutes;
  if (!isSame || call.text !== withoutRequestLinks(body.text)) throw new IdempotencyKeyReusedError();
  const item = await work.get(itemId);
  await calls.putFurtherWords(item, call);
  return { item: toListedWork(item), call };
};

/** Stores a call with what it changes as an answer; an attempt that nobody took is none. @throws as `noteWorkCall` */
const store = async (
  { params: { id, call: callId }, body, admin, sourceIp }: Request,
  { name, work: workflow }: SubmissionType,
  { work, calls, audit, now }: Dependencies,
): Promise<Response> => {
  const stored = await work.get(workItemId(name, id));
  const { direction, minutes, text, status } = body;
  const isLeft = body.leaves_item ?? (direction === noAnswer || undefined);
  const effect = answerEffect(workflow, stored, { status, leaves_item: isLeft }, admin.email);
  throwFieldErrors({ status: statusProblem(workflow, stored.status, effect.status) });
  const at = new Date(now()).toISOString();
  requireAnswer(workflow, stored, { ...effect, outcome: {} }, now());
  const item = nextVersion(
    workflow,
    stored,
    { ...effect, outcome: {}, answer: { by_email: admin.email } },
    at,
  );
  const call: WorkCall = {
    call_id: callId,
    at,
    by_email: admin.email,
    direction,
    ...(minutes !== undefined && { minutes }),
    text: withoutRequestLinks(text),
  };
  const fields = [{ name: 'call', from: '', to: direction }, ...listChanges(stored, item)];
  await audit.record({
    admin,
    sourceIp,
    action: 'submission.call',
    record_type: name,
    record_id: id,
    fields: fields.map((field) => field.name),
  });
  const change = { version: item.version, at, by: admin.id, by_email: admin.email, fields };
  await work.replace(item, change, calls.putOf(item, call));
  // A concurrent request may have stored an identical item in the same millisecond.
  if ((await calls.find(item.id, callId)) === undefined) throw new VersionConflictError(item.version);
  await calls.putFurtherWords(item, call);
  return { item: toShownWork(item), call };
};

/**
 * Notes a phone call, whatever others have changed meanwhile. A retry returns the stored call.
 * @throws NotFoundError, AuditUnavailableError, IdempotencyKeyReusedError, InvalidRequestError, VersionConflictError if others change it all the time
 */
export const noteWorkCall = async (request: Request, dependencies: Dependencies): Promise<Response> => {
  const { type: name, id } = request.params;
  const type = findSubmissionType(dependencies.types, name);
  const itemId = workItemId(type.name, id);
  return retryOnNewerVersion(
    async () =>
      (await findEarlier(itemId, request, dependencies)) ?? (await store(request, type, dependencies)),
  );
};
