import type * as z from 'zod/mini';
import type { FindPhoneProblem } from '#domain/phone/phone-problem.ts';
import type { NewRecordState } from '#domain/submissions/new-record-state.ts';
import { senderOf } from '#domain/submissions/sender.ts';
import type { submitRoute } from '#domain/submissions/submission-routes.ts';
import type { StoredSubmission, SubmissionType } from '#domain/submissions/submission-type.ts';
import type { TransactedWrite } from '../clients/transact.ts';
import { NoLongerAvailableError, NotFoundError, throwFieldErrors } from '../http/errors.ts';
import type { SubmissionRepository } from './submission.repository.ts';

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

export const addCreatedAt = <Sent extends object>(sent: Sent, created_at: string) => ({
  ...sent,
  created_at,
});

export interface StoreDependencies<Stored> {
  readonly submissions: SubmissionRepository<Stored>;
  readonly findPhoneProblem: FindPhoneProblem;
}

/** One request to store a submission. */
interface Sending<Sent, Stored> {
  readonly sent: Sent;
  readonly submittedBy: string;
  readonly createdAt: string;
  /** Attributes beside the answers in which a repeat is identical. */
  readonly marks?: Readonly<Record<string, unknown>>;
  /** Nothing is stored, but the response is as if it were. */
  readonly isDiscarded?: boolean;
  /** Runs before anything is stored. @throws if nothing may be */
  readonly admit: () => Promise<void>;
  readonly stateOf: (record: Stored) => NewRecordState;
}

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
  { sent, submittedBy, createdAt }: Sending<Sent, Stored>,
  { toRecord }: Intake<Sent, Stored>,
  { submissions }: StoreDependencies<Stored>,
): Promise<{ readonly record: Stored; readonly isStored: boolean }> => {
  try {
    return { record: await toRecord(sent, createdAt), isStored: false };
  } catch (refusal) {
    const isGone = refusal instanceof NotFoundError || refusal instanceof NoLongerAvailableError;
    if (!isGone) throw refusal;
    const earlier = await submissions.findOwn(sent, submittedBy);
    if (earlier === undefined) throw refusal;
    return { record: earlier, isStored: true };
  }
};

/**
 * Stores a submission once, with its pending mails and its work item; an identical repeat returns the stored one.
 * @throws InvalidRequestError for an impossible phone number, IdempotencyKeyReusedError, and errors of `admit` and the intake
 */
export const storeOnce = async <Sent extends { readonly id: string }, Stored extends StoredSubmission>(
  sending: Sending<Sent, Stored>,
  type: SubmissionType,
  intake: Intake<Sent, Stored>,
  dependencies: StoreDependencies<Stored>,
): Promise<z.output<typeof submitRoute.response>> => {
  const { submittedBy, marks, isDiscarded = false, admit, stateOf } = sending;
  const { submissions, findPhoneProblem } = dependencies;
  const toResponse = ({ id, created_at }: StoredSubmission) => ({
    id,
    created_at,
    reference: type.referenceOf(id),
  });
  const { record, isStored } = await buildRecord(sending, intake, dependencies);
  if (isStored || isDiscarded) return toResponse(record);
  assertPhoneValid(type, record, findPhoneProblem);
  const earlier = await submissions.findSame({ ...record, ...marks }, submittedBy);
  if (earlier !== undefined) return toResponse(earlier);
  await intake.prepare?.(record, submittedBy);
  await admit();
  const store = (more: readonly TransactedWrite[] = []) => {
    const state = stateOf(record);
    return submissions.create(record, state, [...(intake.alongside?.(record, state) ?? []), ...more]);
  };
  const findStored = () => submissions.find(record);
  return toResponse(await (intake.storeWith?.(record, { store, findStored }) ?? store()));
};
