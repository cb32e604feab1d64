import type * as z from 'zod/mini';
import type { passOnSubmission as contract } from '#domain/replies/contract.ts';
import { passOnReplyIds, type PassOnMail } from '#domain/replies/pass-on.ts';
import { storedReply, type Reply } from '#domain/replies/reply.ts';
import { shownWork } from '#domain/work/shown-work.ts';
import { workItemId, type WorkItem } from '#domain/work/work-item.ts';
import { mayFollow } from '#domain/work/workflow.ts';
import { NotFoundError, refuseFields, VersionConflictError } from '../../http/errors.ts';
import type { AdminRequest } from '../../http/serve-route.ts';
import { findType, nextVersion, requireRecorded } from '../next-version.ts';
import { deliverReply } from './deliver-reply.ts';
import { replyMail } from './reply-mail.ts';
import type { ReplyDependencies } from './send-work-reply.ts';

type Request = AdminRequest<typeof contract>;
type Answer = z.output<typeof contract.response>;

/** Reads the mails that pass a submission on. @throws NotFoundError for one that is gone, or whose type is not passed on */
const readMails = async (
  type: ReturnType<typeof findType>,
  id: string,
  readRecord: ReplyDependencies['readRecord'],
) => {
  const record = type.passOn && (await readRecord(type, id));
  const mails = record && type.passOnMailsOf(record);
  if (mails === undefined) throw new NotFoundError('There is no submission with this ID to pass on.');
  return mails;
};

const replyOf = (
  reply_id: string,
  { to, subject, text }: PassOnMail,
  made: Pick<Reply, 'at' | 'by' | 'by_email'>,
): Reply => ({ reply_id, ...made, to, subject, text, state: 'sending' });

/** Stores the step and the mail that it is, in one transaction, before anything is sent. */
const storeForward = async (
  { params: { type: name, id }, body: { version }, admin, sourceIp }: Request,
  stored: WorkItem,
  { recipient, mail }: { readonly recipient: string; readonly mail: PassOnMail },
  { work, replies, audit, now, newId }: ReplyDependencies,
) => {
  if (stored.version !== version) throw new VersionConflictError(stored.version);
  const type = findType(name);
  const wanted = type.passOn?.status;
  const status = wanted !== undefined && mayFollow(type.work, stored.status, wanted) ? wanted : stored.status;
  requireRecorded(type.work, stored, { status, outcome: {} });
  const at = new Date(now()).toISOString();
  const who = { by: admin.id, by_email: admin.email };
  const item = nextVersion(
    type.work,
    stored,
    { owner: stored.owner, aside_until: stored.aside_until, status, outcome: {} },
    at,
  );
  const fields = [
    { name: 'passed_on', from: '', to: recipient },
    ...(status === stored.status ? [] : [{ name: 'status', from: stored.status, to: status }]),
  ];
  const reply = replyOf(passOnReplyIds.forward, mail, { at, ...who });
  await audit.record({
    admin,
    sourceIp,
    action: 'submission.pass-on',
    record_type: type.name,
    record_id: id,
    fields: fields.map((field) => field.name),
  });
  const entry = storedReply(item, reply, newId());
  await work.replace(item, { version: item.version, at, ...who, fields }, [replies.putUnlessGone(entry)]);
  // Another request may have made the same item in the same millisecond.
  if (!(await replies.isStored(entry))) throw new VersionConflictError(item.version);
  return { item, reply };
};

/** Tells the sender that their submission was passed on, once. */
const tellSender = async (
  { params }: Request,
  item: Pick<WorkItem, 'id' | 'expires_at'>,
  { at, by, by_email }: Reply,
  mail: PassOnMail,
  dependencies: ReplyDependencies,
): Promise<void> => {
  const notice = replyOf(passOnReplyIds.notice, mail, { at, by, by_email });
  const isFirst = await dependencies.replies.add(storedReply(item, notice, dependencies.newId()));
  if (isFirst) await deliverReply(params, notice, replyMail(mail), dependencies);
};

/**
 * Passes a submission on by mail and tells its sender so. A repeated request sends nothing but what has not been sent: a mail whose outcome is
 * unknown is never sent again, one that was refused is, and the sender is told once the other mail has gone.
 * @throws NotFoundError, VersionConflictError, AuditUnavailableError, InvalidRequestError where the recipient has no address
 */
export const passOnSubmission = async (
  request: Request,
  dependencies: ReplyDependencies,
): Promise<Answer> => {
  const { type: name, id } = request.params;
  const type = findType(name);
  const itemId = workItemId(name, id);
  const stored = await dependencies.work.get(itemId);
  const { recipient, forward, notice } = await readMails(type, id, dependencies.readRecord);
  const earlier = await dependencies.replies.find(itemId, passOnReplyIds.forward);
  if (earlier !== undefined && earlier.state !== 'failed') {
    if (earlier.state === 'sent') await tellSender(request, stored, earlier, notice, dependencies);
    return { item: shownWork(stored), reply: earlier };
  }
  refuseFields({
    version: forward.to === '' ? `${recipient} has no email address: call them instead` : undefined,
  });
  const { item, reply } = await storeForward(request, stored, { recipient, mail: forward }, dependencies);
  const delivered = await deliverReply(request.params, reply, replyMail(forward), dependencies);
  if (delivered.state === 'sent') await tellSender(request, item, delivered, notice, dependencies);
  return { item: shownWork(item), reply: delivered };
};
