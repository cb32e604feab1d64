import type * as z from 'zod/mini';
import type { undoWorkReply as contract } from '#domain/replies/contract.ts';
import { corrected } from '#domain/corrections/corrected.ts';
import type { Reply } from '#domain/replies/reply.ts';
import { withoutSignature } from '#domain/replies/reply-letter.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { listChanges } from '#domain/work/list-changes.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import { workItemId, type WorkItem } from '#domain/work/work-item.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { StoredDocuments } from '../clients/s3/stored-documents.ts';
import { releaseUnstored } from '../clients/store-with-files.ts';
import { NoLongerAvailableError, NotFoundError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { filesOfSubmission } from '../submissions/documents/check-documents.ts';
import { listStateChanges } from './documents/store-documents.ts';
import type { WorkDocumentsRepository } from './documents/work-documents.repository.ts';
import { findSubmissionType } from './find-submission-type.ts';
import type { ReadRecord } from './record-reader.ts';
import type { WorkItemRepository } from './work-item.repository.ts';
import { takeBack } from './replies/reply-effect.ts';
import type { QueuedReply, ReplyRepository } from './replies/reply.repository.ts';
import { retryOnNewerVersion } from './retry-on-newer-version.ts';

type Request = AdminRequest<typeof contract>;
type Response = z.output<typeof contract.response>;

export interface UndoReplyDependencies {
  readonly types: readonly SubmissionType[];
  readonly work: Pick<WorkItemRepository, 'get' | 'replace'>;
  readonly replies: Pick<ReplyRepository, 'findQueued' | 'listAttachedKeys' | 'takeBack'>;
  readonly workDocuments: WorkDocumentsRepository;
  readonly documents: Pick<StoredDocuments, 'attach' | 'release'>;
  readonly readRecord: ReadRecord;
  readonly audit: AuditLog;
  readonly now: () => number;
}

/** Why a reply can't be taken back. */
const problems: Record<Exclude<Reply['state'], 'waiting'>, string> = {
  'taken-back': 'Somebody else has taken it back: its text is in the history.',
  sending: 'It is being sent just now.',
  sent: 'It has been sent.',
  failed: 'The mail service refused it, so nobody got it. Write to the sender again, or call them.',
  unknown: 'It has perhaps been sent: the mail service did not answer. Ask before you send it again.',
};

const toResponse = (
  item: WorkItem,
  change: WorkChange,
  { reply: { cc, subject, text }, attachments }: Pick<QueuedReply, 'reply' | 'attachments'>,
): Response => ({
  item: toShownWork(item),
  change,
  ...(cc && { cc }),
  subject,
  text: withoutSignature(text),
  ...(attachments.length > 0 && { attachments: [...attachments] }),
});

const undo = async (
  { params: { type: name, id, reply: replyId }, admin, sourceIp }: Request,
  { types, work, replies, workDocuments, documents, readRecord, audit, now }: UndoReplyDependencies,
): Promise<Response> => {
  const type = findSubmissionType(types, name);
  const found = await work.get(workItemId(name, id));
  const queued = await replies.findQueued(found.id, replyId);
  if (queued === undefined) throw new NotFoundError('There is no reply with this ID.');
  const { reply, effect, undone, attachments } = queued;
  const release = async (): Promise<void> =>
    attachments.length === 0
      ? undefined
      : releaseUnstored(
          attachments.map(({ key }) => key),
          filesOfSubmission(found.id, documents),
          async () => replies.listAttachedKeys(found.id),
        );
  // The answer to the first call was lost.
  if (undone?.by === admin.id) {
    await release();
    return toResponse(found, undone, queued);
  }
  if (reply.state !== 'waiting') throw new NoLongerAvailableError(problems[reply.state]);
  if (effect === undefined)
    throw new NoLongerAvailableError('It goes out by itself: nobody can take it back.');
  const record = await readRecord(type, id);
  if (record === undefined) throw new NotFoundError('There is no submission with this ID.');
  const submission = type.read(corrected(type, record, found));
  const before = { type, item: found, submission, stored: await workDocuments.get(found) };
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
    replies.takeBack(found.id, replyId, change),
    ...(effect.documents === undefined ? [] : [workDocuments.put(stored)]),
  ]);
  await release();
  return toResponse(item, change, queued);
};

/**
 * Takes back a reply that waits to be sent, with all that it changed, in one transaction; a change that somebody else has made since
 * stays. Its files expire unless they are attached again. A repeated call of the same person gets the same answer.
 * @throws NotFoundError, NoLongerAvailableError once it is being sent or somebody else has taken it back, VersionConflictError, AuditUnavailableError
 */
export const undoWorkReply = async (
  request: Request,
  dependencies: UndoReplyDependencies,
): Promise<Response> => retryOnNewerVersion(async () => undo(request, dependencies));
