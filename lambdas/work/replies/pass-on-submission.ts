import type * as z from 'zod/mini';
import type { passOnSubmission as contract } from '#domain/replies/contract.ts';
import { corrected } from '#domain/corrections/corrected.ts';
import { passOnReplyIds } from '#domain/replies/pass-on.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { workItemId, type WorkItem } from '#domain/work/work-item.ts';
import { NotFoundError, throwFieldErrors, VersionConflictError } from '../../http/errors.ts';
import type { AdminRequest } from '../../http/serve-route.ts';
import { findSubmissionType } from '../find-submission-type.ts';
import type { DeliveryDependencies } from './deliver-reply.ts';
import { forwardSubmission, notifySender } from './forward-submission.ts';
import type { ReplyDependencies } from './send-work-reply.ts';

type Request = AdminRequest<typeof contract>;
type Response = z.output<typeof contract.response>;

/** @throws NotFoundError for a submission that is gone, or whose type is not passed on */
const readMails = async (
  type: SubmissionType,
  { id, stored }: { readonly id: string; readonly stored: WorkItem },
  readRecord: ReplyDependencies['readRecord'],
) => {
  const record = type.passOn && (await readRecord(type, id));
  const mails = record && type.passOnMailsOf(corrected(type, record, stored));
  if (mails === undefined) throw new NotFoundError('There is no submission with this ID to pass on.');
  return mails;
};

/**
 * Passes a submission on by mail and notifies its sender. A retry sends only what failed: never a mail whose result is
 * unknown, and the notice only once the other mail has been sent.
 * @throws NotFoundError, VersionConflictError, AuditUnavailableError, InvalidRequestError if there is no address
 */
export const passOnSubmission = async (
  { params: { type: name, id }, body: { version }, admin, sourceIp }: Request,
  dependencies: ReplyDependencies & DeliveryDependencies,
): Promise<Response> => {
  const type = findSubmissionType(dependencies.types, name);
  const itemId = workItemId(name, id);
  const stored = await dependencies.work.get(itemId);
  const mails = await readMails(type, { id, stored }, dependencies.readRecord);
  const author = { by: admin.id, by_email: admin.email };
  const forward = { type, id, stored, mails, author };
  const earlier = await dependencies.replies.find(itemId, passOnReplyIds.forward);
  const record = async (fields: readonly string[]) =>
    dependencies.audit.record({
      admin,
      sourceIp,
      action: 'submission.pass-on',
      record_type: type.name,
      record_id: id,
      fields: [...fields],
    });
  if (earlier !== undefined && earlier.state !== 'failed') {
    await record(['passed_on']);
    if (earlier.state === 'sent') await notifySender(forward, earlier, dependencies);
    return { item: toShownWork(stored), reply: earlier };
  }
  throwFieldErrors({
    version:
      mails.forward.to === '' ? `${mails.recipient} has no email address: call them instead` : undefined,
  });
  if (stored.version !== version) throw new VersionConflictError(stored.version);
  const { item, reply } = await forwardSubmission(forward, record, dependencies);
  return { item: toShownWork(item), reply };
};
