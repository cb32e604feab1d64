import { productActor } from '#domain/audit/actors.ts';
import { passedOnField, passOnReplyIds, type PassOnMails } from '#domain/replies/pass-on.ts';
import { queueReply } from '#domain/replies/queued-reply.ts';
import { toStoredReply, type Reply } from '#domain/replies/reply.ts';
import { unsentReply } from '#domain/replies/unsent-reply.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { listChanges } from '#domain/work/list-changes.ts';
import { nextVersion } from '#domain/work/next-version.ts';
import { questionOf } from '#domain/work/step-question.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { stepQuestion } from '#domain/work/workflow.ts';
import { VersionConflictError } from '../../http/errors.ts';
import { requireAnswer } from '../check-step.ts';
import type { WorkItemRepository } from '../work-item.repository.ts';
import { deliverReply, type DeliveryDependencies } from './deliver-reply.ts';
import { replyMail } from '../../mails/reply-mail.ts';
import type { ReplyRepository } from './reply.repository.ts';

export interface ForwardDependencies extends DeliveryDependencies {
  readonly work: Pick<WorkItemRepository, 'get' | 'replace'>;
  readonly replies: ReplyRepository;
  readonly newId: () => string;
  readonly now: () => number;
}

/** `author` is the administrator, or the product itself. */
export interface ForwardRequest {
  readonly type: Pick<SubmissionType, 'name' | 'work' | 'passOn'>;
  readonly id: string;
  readonly stored: WorkItem;
  readonly mails: PassOnMails;
  readonly author: Pick<Reply, 'by' | 'by_email'>;
}

/** Stores the change and the mail in one transaction, before anything is sent. */
const storeForward = async (
  { type, stored, mails: { recipient, forward }, author }: ForwardRequest,
  beforeStored: (fields: readonly string[]) => Promise<void>,
  { work, replies, now, newId }: ForwardDependencies,
) => {
  const wanted = type.passOn?.status;
  const question = wanted && stepQuestion(type.work, stored.status, wanted);
  const isFree = question && questionOf(question, stored, true).kind === 'nothing';
  const status = isFree && wanted ? wanted : stored.status;
  requireAnswer(type.work, stored, { status, outcome: {}, isAnswer: true }, now());
  const at = new Date(now()).toISOString();
  const item = nextVersion(
    type.work,
    stored,
    {
      owner: stored.owner,
      aside_until: stored.aside_until,
      status,
      isAnswer: true,
      outcome: {},
      answer: { by_email: author.by_email },
    },
    at,
  );
  const fields = [{ name: passedOnField, from: '', to: recipient }, ...listChanges(stored, item)];
  const reply = unsentReply(passOnReplyIds.forward, forward, { at, ...author });
  await beforeStored(fields.map((field) => field.name));
  const entry = toStoredReply(item, reply, newId());
  await work.replace(item, { version: item.version, at, ...author, fields }, [replies.putUnlessSent(entry)]);
  // A concurrent request may have stored an identical item in the same millisecond.
  if (!(await replies.isStored(entry))) throw new VersionConflictError(item.version);
  return { item, reply };
};

/** Queues the mail, once, that tells the sender that their submission was passed on: the sweeper adds their own link. */
export const notifySender = async (
  { stored, mails: { notice: mail } }: Pick<ForwardRequest, 'stored' | 'mails'>,
  made: Reply,
  { replies, newId }: Pick<ForwardDependencies, 'replies' | 'newId'>,
): Promise<void> => {
  const notice = unsentReply(passOnReplyIds.notice, mail, made);
  await replies.add(queueReply(toStoredReply(stored, notice, newId()), 0));
};

/**
 * Passes a submission on, and notifies its sender once the mail has been sent.
 * @param beforeStored called with the names of the fields to change
 * @throws NotFoundError, VersionConflictError
 */
export const forwardSubmission = async (
  forward: ForwardRequest,
  beforeStored: (fields: readonly string[]) => Promise<void>,
  dependencies: ForwardDependencies,
): Promise<{ readonly item: WorkItem; readonly reply: Reply }> => {
  const { item, reply } = await storeForward(forward, beforeStored, dependencies);
  const target = { type: forward.type.name, id: forward.id, expires_at: item.expires_at };
  const mail = replyMail(forward.mails.forward);
  const isAutomatic = forward.author.by === productActor;
  const delivered = await deliverReply(
    target,
    reply,
    isAutomatic ? { ...mail, automatic: 'generated' } : mail,
    dependencies,
  );
  if (delivered.state === 'sent') await notifySender(forward, delivered, dependencies);
  return { item, reply: delivered };
};
