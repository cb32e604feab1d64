import type * as z from 'zod/mini';
import type { undoWorkReply as contract } from '#domain/replies/contract.ts';
import { withoutSignature } from '#domain/replies/reply-letter.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { listChanges } from '#domain/work/list-changes.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { workItemId } from '#domain/work/work-item.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import { NoLongerAvailableError, NotFoundError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { listStateChanges } from './documents/store-documents.ts';
import type { WorkDocumentsRepository } from './documents/work-documents.repository.ts';
import { findSubmissionType } from './find-submission-type.ts';
import type { WorkItemRepository } from './work-item.repository.ts';
import { takeBack } from './replies/reply-effect.ts';
import type { ReplyRepository } from './replies/reply.repository.ts';
import { retryOnNewerVersion } from './retry-on-newer-version.ts';

type Request = AdminRequest<typeof contract>;

export interface UndoReplyDependencies {
  readonly types: readonly SubmissionType[];
  readonly work: Pick<WorkItemRepository, 'get' | 'replace'>;
  readonly replies: Pick<ReplyRepository, 'findQueued' | 'takeBack'>;
  readonly workDocuments: WorkDocumentsRepository;
  readonly readRecord: (type: SubmissionType, id: string) => Promise<Record<string, unknown> | undefined>;
  readonly audit: AuditLog;
  readonly now: () => number;
}

const undo = async (
  { params: { type: name, id, reply: replyId }, admin, sourceIp }: Request,
  { types, work, replies, workDocuments, readRecord, audit, now }: UndoReplyDependencies,
): Promise<z.output<typeof contract.response>> => {
  const type = findSubmissionType(types, name);
  const found = await work.get(workItemId(name, id));
  const queued = await replies.findQueued(found.id, replyId);
  if (queued === undefined) throw new NotFoundError('There is no reply with this ID.');
  const { reply, effect } = queued;
  if (reply.state !== 'waiting' || effect === undefined)
    throw new NoLongerAvailableError('It has been sent.');
  const record = await readRecord(type, id);
  if (record === undefined) throw new NotFoundError('There is no submission with this ID.');
  const before = { type, item: found, submission: type.read(record), stored: await workDocuments.get(found) };
  const { item, stored } = takeBack(before, effect);
  const asked = effect.documents?.became.request?.fields ?? [];
  const fields = [
    { name: 'reply', from: reply.subject, to: '' },
    ...listStateChanges(before, stored, asked),
    ...listChanges(found, item),
  ];
  await audit.record({
    admin,
    sourceIp,
    action: 'submission.undo-reply',
    record_type: name,
    record_id: id,
    fields: fields.map((field) => field.name),
  });
  const at = new Date(now()).toISOString();
  const author = { by: admin.id, by_email: admin.email };
  const change = { version: item.version, at, ...author, fields, is_undo: true } as const;
  await work.replace(item, change, [
    replies.takeBack(found.id, replyId),
    ...(effect.documents === undefined ? [] : [workDocuments.put(stored)]),
  ]);
  return {
    item: toShownWork(item),
    change,
    ...(reply.cc && { cc: reply.cc }),
    subject: reply.subject,
    text: withoutSignature(reply.text),
  };
};

/**
 * Takes back a reply that waits to be sent, with all that it changed, in one transaction; a change that somebody else has made since
 * stays.
 * @throws NotFoundError, NoLongerAvailableError once it is being sent, VersionConflictError, AuditUnavailableError
 */
export const undoWorkReply = async (
  request: Request,
  dependencies: UndoReplyDependencies,
): Promise<z.output<typeof contract.response>> =>
  retryOnNewerVersion(async () => undo(request, dependencies));
