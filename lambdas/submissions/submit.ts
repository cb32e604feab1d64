import type * as z from 'zod/mini';
import type { FindPhoneProblem } from '#domain/phone/phone-problem.ts';
import { newRecordState } from '#domain/submissions/new-record-state.ts';
import { senderOf } from '#domain/submissions/sender.ts';
import type { SubmissionBody, submitRoute } from '#domain/submissions/submission-routes.ts';
import type {
  StoredSubmission,
  TypedSubmissionType,
  SubmissionType,
} from '#domain/submissions/submission-type.ts';
import { NoLongerAvailableError, NotFoundError, throwFieldErrors } from '../http/errors.ts';
import type { SubmissionRepository } from './submission.repository.ts';

/** What a visitor sent, without the robots' trap. */
export type SentFields<Body extends SubmissionBody> = Omit<Body, 'leave_blank'> & Pick<SubmissionBody, 'id'>;

/** What is a type's own of taking a submission in. */
export interface Intake<Sent, Stored> {
  /**
   * Makes the record of what was sent.
   * @param createdAt ISO 8601 timestamp in UTC
   * @throws an error of the API for what can't be taken
   */
  readonly toRecord: (sent: Sent, createdAt: string) => Stored | Promise<Stored>;
  /** Does what has to be done before a record is written for the first time; throws where it can't be written. */
  readonly prepare?: (record: Stored, identityId: string) => Promise<void>;
}

export interface SubmitDependencies<Stored> {
  readonly submissions: SubmissionRepository<Stored>;
  readonly findPhoneProblem: FindPhoneProblem;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Makes the record of a type that stores what was sent, and nothing else. */
export const addCreatedAt = <Sent extends object>(sent: Sent, created_at: string) => ({
  ...sent,
  created_at,
});

/** Refuses a sender's phone number that can't exist, by the name of its attribute. */
const assertPhoneValid = (
  type: Pick<SubmissionType, 'persons'>,
  record: StoredSubmission,
  findPhoneProblem: FindPhoneProblem,
): void => {
  const { phone, phoneCountryCode } = senderOf(type, record);
  throwFieldErrors({ [type.persons[0].phone]: findPhoneProblem(phone, phoneCountryCode) });
};

/** Makes the record of what was sent; where what it is about is gone since, returns the one that was stored before. */
const makeRecord = async <Sent extends { readonly id: string }, Stored>(
  sent: Sent,
  identityId: string,
  { toRecord }: Intake<Sent, Stored>,
  { submissions, now }: SubmitDependencies<Stored>,
): Promise<{ readonly record: Stored; readonly isStored: boolean }> => {
  try {
    return { record: await toRecord(sent, new Date(now()).toISOString()), isStored: false };
  } catch (refusal) {
    const isGone = refusal instanceof NotFoundError || refusal instanceof NoLongerAvailableError;
    if (!isGone) throw refusal;
    const earlier = await submissions.findOwn(sent, identityId);
    if (earlier === undefined) throw refusal;
    return { record: earlier, isStored: true };
  }
};

/**
 * Stores a submission once; a robot that filled the hidden field gets the same answer and leaves no trace.
 * @throws InvalidRequestError for a phone number that can't exist, IdempotencyKeyReusedError, and what the intake throws
 */
export const submit = async <Body extends SubmissionBody, Stored extends StoredSubmission>(
  { body, identityId }: { readonly body: Body; readonly identityId: string },
  type: TypedSubmissionType<Stored>,
  intake: Intake<SentFields<Body>, Stored>,
  dependencies: SubmitDependencies<Stored>,
): Promise<z.output<typeof submitRoute.response>> => {
  const { submissions, findPhoneProblem, now } = dependencies;
  const { leave_blank, ...sent } = body;
  const answerTo = ({ id, created_at }: StoredSubmission) => ({
    id,
    created_at,
    reference: type.referenceOf(id),
  });
  const { record, isStored } = await makeRecord(sent, identityId, intake, dependencies);
  if (isStored || leave_blank !== '') return answerTo(record);
  assertPhoneValid(type, record, findPhoneProblem);
  if (intake.prepare !== undefined) {
    const earlier = await submissions.findSame(record, identityId);
    if (earlier !== undefined) return answerTo(earlier);
    await intake.prepare(record, identityId);
  }
  return answerTo(await submissions.create(record, newRecordState(type, identityId, now())));
};
