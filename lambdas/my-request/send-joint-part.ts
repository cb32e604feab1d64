import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { jointActor } from '#domain/audit/actors.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { consentVersion } from '#domain/applications/consents.ts';
import { toJointPart, type JointPart } from '#domain/applications/joint-part.ts';
import { jointPartOf } from '#domain/my-request/shown-joint.ts';
import type { sendJointPart as contract } from '#domain/my-request/joint-contract.ts';
import { parseRequestLink } from '#domain/my-request/request-link.ts';
import type { FindPhoneProblem } from '#domain/phone/phone-problem.ts';
import { withJointAgreement } from '#domain/work/agreement.ts';
import { wordsOf } from '#domain/work/new-work-item.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { isClosed } from '#domain/work/workflow.ts';
import { LinkWrongError } from '../http/link-errors.ts';
import { NoLongerAvailableError, throwFieldErrors } from '../http/errors.ts';
import type { VisitorRequest } from '../http/request-input.ts';
import { returnToInbox } from '../work/aside/return-to-inbox.ts';
import { retryOnNewerVersion } from '../work/retry-on-newer-version.ts';
import type { tagWordWrites } from '../work/tag-word-writes.ts';
import type { WorkItemRepository } from '../work/work-item.repository.ts';
import type { ChangeDependencies } from './change-request.ts';
import { openMyRequest, type OpenedRequest } from './open-my-request.ts';
import { showRequest } from './show-request.ts';

interface Dependencies extends Omit<ChangeDependencies, 'work'> {
  readonly work: Pick<WorkItemRepository, 'replace' | 'readHistory'>;
  readonly wordWrites: ReturnType<typeof tagWordWrites>;
  readonly applications: string;
  readonly findPhoneProblem: FindPhoneProblem;
}

/** A decision that nobody has told them yet looks like any other reason. */
const closed = 'We can’t take your part here just now. Please call us.';

const isSame = (one: JointPart, { consents_given_at: _at, ...other }: JointPart): boolean => {
  const { consents_given_at: _given, ...answers } = one;
  return isDeepStrictEqual(answers, other);
};

/** Returns the item with the part's words and consent, back in the inbox. */
const withPart = ({ type, item, submission }: OpenedRequest, joint: JointPart): WorkItem => {
  const whole = { ...submission, joint };
  const words = wordsOf(type, submission.id, whole);
  return {
    ...withJointAgreement(returnToInbox(type, item)),
    words: [...new Set([...item.words, ...words])],
    version: item.version + 1,
  };
};

/**
 * Adds the part of a joint applicant to the record of the application, with their consent. A repeated call changes nothing.
 * @throws as `openMyRequest`; NoLongerAvailableError, InvalidRequestError for an impossible phone number, AuditUnavailableError
 */
export const sendJointPart = async (
  { body: { part: typed, ...held } }: Pick<VisitorRequest<typeof contract>, 'body'>,
  dependencies: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { work, wordWrites, applications, findPhoneProblem, record, now } = dependencies;
  // Before the submission is read: this route may read applications alone.
  if (parseRequestLink(held.link)?.type !== applicationType.name) throw new LinkWrongError();
  return retryOnNewerVersion(async () => {
    const opened = await openMyRequest(held, dependencies);
    const { type, item, submission, person } = opened;
    if (person !== 'joint') throw new LinkWrongError();
    const at = new Date(now()).toISOString();
    const part = toJointPart(typed, { at, version: consentVersion });
    const stored = jointPartOf(submission);
    if (stored !== undefined) {
      if (isSame(stored, part)) return showRequest(opened, dependencies);
      throw new NoLongerAvailableError(
        'We have your part already. If something in it is wrong, please call us.',
      );
    }
    if (isClosed(type.work, item.status)) throw new NoLongerAvailableError(closed);
    throwFieldErrors({ 'part.phoneNumber': findPhoneProblem(part.phone_number, part.phone_country_code) });
    await record('request.joint-part', opened, { once: 'part' });
    const next = withPart(opened, part);
    const by = { by: jointActor, by_email: jointActor };
    const change = { version: next.version, at, ...by, fields: [{ name: 'joint', from: '', to: 'agreed' }] };
    await work.replace(next, change, [
      {
        Update: {
          TableName: applications,
          Key: { id: submission.id },
          UpdateExpression: 'SET joint = :joint',
          ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(joint)',
          ExpressionAttributeValues: { ':joint': part },
        },
      },
      ...wordWrites(item, next),
    ]);
    return showRequest({ ...opened, item: next, submission: { ...submission, joint: part } }, dependencies);
  });
};
