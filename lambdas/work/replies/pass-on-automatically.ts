import { corrected } from '#domain/corrections/corrected.ts';
import { passOnReplyIds } from '#domain/replies/pass-on.ts';
import { toStoredReply } from '#domain/replies/reply.ts';
import { unsentReply } from '#domain/replies/unsent-reply.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { productActor } from '#domain/audit/actors.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { forwardSubmission, notifySender, type ForwardDependencies } from './forward-submission.ts';

interface AutomaticDependencies extends ForwardDependencies {
  readonly readRecord: (id: string) => Promise<Record<string, unknown> | undefined>;
  /** Counts a mail to an address once. @throws MailRefusedError over the limit */
  readonly checkLimit: (address: string, mailId: string) => Promise<void>;
}

type PassedOnType = Pick<SubmissionType, 'name' | 'answers' | 'work' | 'passOn' | 'passOnMailsOf'>;

const author = { by: productActor, by_email: productActor };

/** Passes a submission on if its recipient agreed to this. Tries once: a failure is stored, for staff to pass it on. */
export const passOnAutomatically = async (
  type: PassedOnType,
  id: string,
  dependencies: AutomaticDependencies,
): Promise<void> => {
  const record = await dependencies.readRecord(id);
  if (record === undefined) return;
  const { work, replies, checkLimit, newId, now } = dependencies;
  const itemId = workItemId(type.name, id);
  const stored = await work.get(itemId);
  const mails = type.passOnMailsOf(corrected(type, record, stored));
  if (mails === undefined || !mails.isAutomatic || mails.forward.to === '') return;
  const forward = { type, id, stored, mails, author };
  const earlier = await replies.find(itemId, passOnReplyIds.forward);
  if (earlier !== undefined) {
    if (earlier.state === 'sent') await notifySender(forward, earlier, dependencies);
    return;
  }
  try {
    const checkLimits = async () => {
      await checkLimit(mails.forward.to, `${id}#${passOnReplyIds.forward}`);
      await checkLimit(mails.notice.to, `${id}#${passOnReplyIds.notice}`);
    };
    await forwardSubmission(forward, checkLimits, dependencies);
  } catch (error) {
    const at = new Date(now()).toISOString();
    const failed = {
      ...unsentReply(passOnReplyIds.forward, mails.forward, { at, ...author }),
      state: 'failed',
    } as const;
    await replies.add(toStoredReply(stored, failed, newId()));
    throw error;
  }
};
