import type * as z from 'zod/mini';
import type { sendWorkReply as contract } from '#domain/replies/contract.ts';
import { corrected } from '#domain/corrections/corrected.ts';
import { requestLinkProblem } from '#domain/my-request/request-link.ts';
import { signatureOf, signReply } from '#domain/replies/reply-letter.ts';
import { openPartProblem } from '#domain/replies/reply-template.ts';
import { subjectWithReference } from '#domain/replies/subject-with-reference.ts';
import { requestCopiesProblem, withoutRepeats } from '#domain/replies/copies.ts';
import { parseReply } from '#domain/replies/parse-reply.ts';
import { queueReply } from '#domain/replies/queued-reply.ts';
import { toStoredReply, type Reply } from '#domain/replies/reply.ts';
import { unsentReply } from '#domain/replies/unsent-reply.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { senderOf } from '#domain/submissions/sender.ts';
import { answerEffect } from '#domain/work/answer-effect.ts';
import { listChanges } from '#domain/work/list-changes.ts';
import { nextVersion } from '#domain/work/next-version.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { workItemId, type WorkItem } from '#domain/work/work-item.ts';
import type { AuditLog } from '../../clients/audit-log.ts';
import type { StoredDocuments } from '../../clients/s3/stored-documents.ts';
import type { ProfileRepository } from '../../clients/profile.repository.ts';
import { NotFoundError, throwFieldErrors, VersionConflictError } from '../../http/errors.ts';
import type { AdminRequest } from '../../http/serve-route.ts';
import { prepareAsking, type AskedSubmission, type AskingDependencies } from '../ask-for-documents.ts';
import { findSubmissionType } from '../find-submission-type.ts';
import { requireAnswer, statusProblem } from '../check-step.ts';
import type { ReadRecord } from '../record-reader.ts';
import type { WorkItemRepository } from '../work-item.repository.ts';
import { findEarlierReply } from './find-earlier-reply.ts';
import { replyEffect } from './reply-effect.ts';
import { readAttachments, storeWithAttachments } from './attach-files.ts';
import type { ReplyRepository } from './reply.repository.ts';

type Request = AdminRequest<typeof contract>;
type Response = z.output<typeof contract.response>;

export interface ReplyDependencies {
  readonly types: readonly SubmissionType[];
  readonly work: Pick<WorkItemRepository, 'get' | 'replace'>;
  readonly replies: ReplyRepository;
  readonly readRecord: ReadRecord;
  readonly audit: AuditLog;
  readonly newId: () => string;
  readonly now: () => number;
}

type SendReplyDependencies = ReplyDependencies &
  AskingDependencies & {
    readonly profiles: Pick<ProfileRepository, 'read'>;
    readonly documents: Pick<StoredDocuments, 'attach' | 'read' | 'release'>;
  };

interface StoredParts {
  readonly item: WorkItem;
  readonly reply: Reply;
}

/** Queues the reply, and stores what it changes and asks for, in one transaction. */
const store = async (
  { params: { id }, body, admin, sourceIp }: Request,
  found: AskedSubmission,
  { to, writer }: { readonly to: string; readonly writer: string },
  { work, replies, documents: files, audit, now, newId, ...dependencies }: SendReplyDependencies,
): Promise<StoredParts> => {
  const { item: stored, type } = found;
  const { name, work: workflow } = type;
  const { reply_id, cc = [], subject, text, documents, attachments: keys = [], version } = body;
  if (stored.version !== version) throw new VersionConflictError(stored.version);
  const effect = answerEffect(workflow, stored, body, admin.email);
  throwFieldErrors({ status: statusProblem(workflow, stored.status, effect.status) });
  const {
    duplicate_of: original,
    refusal,
    ...answer
  } = requireAnswer(workflow, stored, { ...effect, outcome: {} }, now(), body);
  throwFieldErrors({ status: original && 'Mark a duplicate without a reply' });
  const attachments =
    keys.length === 0
      ? []
      : await readAttachments(
          found,
          { keys, stored: await dependencies.workDocuments.get(stored), newId },
          files,
        );
  const at = new Date(now()).toISOString();
  const who = { by: admin.id, by_email: admin.email };
  const asking = { text, status: effect.status, documents, reply_id, at, by: admin.email };
  const { documents: asked, addTo, changes, writes } = await prepareAsking(found, asking, dependencies);
  const next = nextVersion(
    workflow,
    stored,
    {
      ...effect,
      outcome: {},
      answer: { by_email: admin.email, ...answer },
      ...(refusal && { refusal }),
    },
    at,
  );
  const item = addTo(next);
  const reply = unsentReply(reply_id, { to, cc: withoutRepeats(to, cc), subject, text }, { at, ...who });
  const fields = [{ name: 'reply', from: '', to: reply.subject }, ...changes, ...listChanges(stored, item)];
  const changed = fields.map((field) => field.name);
  await audit.record({
    admin,
    sourceIp,
    action: 'submission.reply',
    record_type: name,
    record_id: id,
    fields: changed,
  });
  const entry = {
    ...queueReply(toStoredReply(item, reply, newId())),
    writer,
    ...(attachments.length > 0 && { attachments }),
    replaced: replyEffect({ was: stored, became: item }, asked),
  };
  await storeWithAttachments(
    keys,
    { type, itemId: item.id, files },
    {
      store: async () => {
        const change = { version: item.version, at, ...who, fields };
        await work.replace(item, change, [replies.putOf(entry), ...writes]);
        // A concurrent request may have stored an identical item in the same millisecond.
        if (!(await replies.isStored(entry))) throw new VersionConflictError(item.version);
      },
      listStored: async () => replies.listAttachedKeys(item.id),
    },
  );
  return { item, reply: parseReply(entry) };
};

/**
 * Puts a reply to a submission's sender into the queue of mails. A retry queues nothing and returns the state of the reply.
 * @throws NotFoundError, NoLongerAvailableError, VersionConflictError, AuditUnavailableError, IdempotencyKeyReusedError,
 * InvalidRequestError
 */
export const sendWorkReply = async (
  sent: Request,
  dependencies: SendReplyDependencies,
): Promise<Response> => {
  const { params } = sent;
  const { types, work, readRecord, profiles } = dependencies;
  const type = findSubmissionType(types, params.type);
  const itemId = workItemId(params.type, params.id);
  const stored = await work.get(itemId);
  const subject = subjectWithReference(sent.body.subject, stored.reference);
  const profile = await profiles.read(sent.admin);
  const text = signReply(sent.body.text, signatureOf(profile));
  const typed = { ...sent, body: { ...sent.body, subject } };
  const signed = { ...sent, body: { ...typed.body, text } };
  const earlier = await findEarlierReply(typed, dependencies);
  if (earlier !== undefined) return earlier;
  const sentRecord = await readRecord(type, params.id);
  if (sentRecord === undefined) throw new NotFoundError('There is no submission with this ID.');
  const record = corrected(type, sentRecord, stored);
  const { email: to } = senderOf(type, record);
  throwFieldErrors({
    cc: requestCopiesProblem(withoutRepeats(to, sent.body.cc ?? []), sent.body.documents !== undefined),
    subject: requestLinkProblem(subject),
    text:
      to === ''
        ? 'The sender left no email address: call them instead'
        : (openPartProblem(sent.body.text) ?? requestLinkProblem(text)),
  });
  let saved: Awaited<ReturnType<typeof store>>;
  try {
    const parties = { to, writer: profile.name };
    saved = await store(signed, { type, item: stored, submission: type.read(record) }, parties, dependencies);
  } catch (error) {
    // An identical concurrent request was faster.
    const other = error instanceof VersionConflictError && (await findEarlierReply(typed, dependencies));
    if (other) return other;
    throw error;
  }
  return { item: toShownWork(saved.item), reply: saved.reply };
};
