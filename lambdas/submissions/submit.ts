import type * as z from 'zod/mini';
import type { FindPhoneProblem } from '#domain/phone/phone-problem.ts';
import { newRecordState, type NewRecordState } from '#domain/submissions/new-record-state.ts';
import { senderOf } from '#domain/submissions/sender.ts';
import type { SubmissionBody, submitRoute } from '#domain/submissions/submission-routes.ts';
import type {
  StoredSubmission,
  TypedSubmissionType,
  SubmissionType,
} from '#domain/submissions/submission-type.ts';
import { NoLongerAvailableError, NotFoundError, throwFieldErrors } from '../http/errors.ts';
import type { TransactedWrite } from '../clients/transact.ts';
import type { DailySource } from '../clients/count-daily.ts';
import type { AdmitSubmission } from './admit-submission.ts';
import type { SubmissionRepository } from './submission.repository.ts';

/** A request body without its honeypot. */
export type SentFields<Body extends SubmissionBody> = Omit<Body, 'leave_blank'> & Pick<SubmissionBody, 'id'>;

/** The steps that differ between submission types. */
export interface Intake<Sent, Stored> {
  readonly toRecord: (sent: Sent, createdAt: string) => Stored | Promise<Stored>;
  /** Checks what the record refers to. May run more than once, so a repeat must do no harm. */
  readonly prepare?: (record: Stored, identityId: string) => Promise<void>;
  /** Returns what is written in the transaction that stores the record. */
  readonly alongside?: (record: Stored, state: NewRecordState) => TransactedWrite[];
  /** Does what has to be done with the storing of the record, and undone if that fails. */
  readonly storeWith?: (
    record: Stored,
    storing: {
      /** @param more writes of the same transaction */
      readonly store: (more?: readonly TransactedWrite[]) => Promise<Stored>;
      /** Finds what this or another request has stored. */
      readonly findStored: () => Promise<Stored | undefined>;
    },
  ) => Promise<Stored>;
}

export interface SubmitDependencies<Stored> {
  readonly submissions: SubmissionRepository<Stored>;
  readonly admit: AdmitSubmission;
  readonly findPhoneProblem: FindPhoneProblem;
  readonly now: () => number;
}

export const addCreatedAt = <Sent extends object>(sent: Sent, created_at: string) => ({
  ...sent,
  created_at,
});

const assertPhoneValid = (
  type: Pick<SubmissionType, 'persons'>,
  record: StoredSubmission,
  findPhoneProblem: FindPhoneProblem,
): void => {
  const { phone, phoneCountryCode } = senderOf(type, record);
  throwFieldErrors({ [type.persons[0].phone]: findPhoneProblem(phone, phoneCountryCode) });
};

/** Builds the record. If its vehicle is sold or deleted, returns what an earlier, identical request stored. */
const buildRecord = async <Sent extends { readonly id: string }, Stored>(
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
 * Stores a submission once, with its pending mails and its work item; an identical repeat returns the stored one.
 * With a filled honeypot, it responds as if it had stored the submission, without checking the phone number.
 * @throws InvalidRequestError for an impossible phone number, IdempotencyKeyReusedError, DailyQuotaError, and errors of the intake
 */
export const submit = async <Body extends SubmissionBody, Stored extends StoredSubmission>(
  { body, ...source }: DailySource & { readonly body: Body },
  type: TypedSubmissionType<Stored>,
  intake: Intake<SentFields<Body>, Stored>,
  dependencies: SubmitDependencies<Stored>,
): Promise<z.output<typeof submitRoute.response>> => {
  const { identityId } = source;
  const { submissions, admit, findPhoneProblem, now } = dependencies;
  const { leave_blank, ...sent } = body;
  const toResponse = ({ id, created_at }: StoredSubmission) => ({
    id,
    created_at,
    reference: type.referenceOf(id),
  });
  const { record, isStored } = await buildRecord(sent, identityId, intake, dependencies);
  if (isStored || leave_blank !== '') return toResponse(record);
  assertPhoneValid(type, record, findPhoneProblem);
  const earlier = await submissions.findSame(record, identityId);
  if (earlier !== undefined) return toResponse(earlier);
  await intake.prepare?.(record, identityId);
  await admit(source);
  const store = (more: readonly TransactedWrite[] = []) => {
    const state = newRecordState(type, record, identityId, now());
    return submissions.create(record, state, [...(intake.alongside?.(record, state) ?? []), ...more]);
  };
  const findStored = () => submissions.find(record);
  return toResponse(await (intake.storeWith?.(record, { store, findStored }) ?? store()));
};
