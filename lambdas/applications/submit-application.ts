import type * as z from 'zod/mini';
import { applicationFormSchema } from '#domain/applications/application-form.ts';
import { formOf, payloadOf } from '#domain/applications/application-payload.ts';
import type { submitApplication as contract } from '#domain/applications/contract.ts';
import { referenceNumber } from '#domain/applications/reference-number.ts';
import type { LoanApplication } from '#domain/applications/stored-application.ts';
import { newRecordState } from '#domain/notifications/new-record-state.ts';
import type { FindPhoneProblem } from '#domain/phone/phone-problem.ts';
import type { StoredDocuments } from '../clients/s3/stored-documents.ts';
import { refuseFields } from '../http/refuse-fields.ts';
import type { VisitorRequest } from '../http/request-input.ts';
import { attachDocuments, checkDocuments } from './check-documents.ts';
import type { LoanApplicationRepository } from './loan-application.repository.ts';

interface Dependencies {
  readonly applications: LoanApplicationRepository;
  readonly documents: Pick<StoredDocuments, 'read' | 'setState'>;
  readonly findPhoneProblem: FindPhoneProblem;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly retentionDays: number;
}

const answerTo = ({ id, created_at }: Pick<LoanApplication, 'id' | 'created_at'>) => ({
  id,
  created_at,
  reference: referenceNumber(id),
});

/**
 * Stores a loan application once, with the documents it names; a robot that filled the hidden field gets the same
 * answer and leaves no trace. The documents are attached before the record is written: if the write fails, one is
 * kept without need until its retention ends; the other way round, one that an application names would expire.
 * @throws InvalidRequestError for documents that can't be taken or a phone number that can't exist, IdempotencyKeyReusedError
 */
export const submitApplication = async (
  { body, identityId }: VisitorRequest<typeof contract>,
  { applications, documents, findPhoneProblem, now, retentionDays }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { leave_blank, ...application } = body;
  const created_at = new Date(now()).toISOString();
  if (leave_blank !== '') return answerTo({ id: body.id, created_at });
  refuseFields({ phone_number: findPhoneProblem(body.phone_number, body.phone_country_code) });
  // Trimmed as the form's schema does: a name must not end in a line break.
  const { consent_policy_version, starting_point } = application.details;
  const payload = payloadOf(applicationFormSchema.parse(formOf(application)), starting_point);
  const record = {
    ...application,
    ...payload,
    details: { ...payload.details, consent_policy_version },
    created_at,
    consents_given_at: created_at,
  };
  const state = newRecordState(identityId, now(), retentionDays);
  // Before documents are attached: those of a refused request would be kept for years, named by no record.
  const stored = await applications.findSame(record, state);
  if (stored !== undefined) return answerTo(stored);
  await checkDocuments(application, identityId, documents);
  await attachDocuments(application, documents);
  return answerTo(await applications.create(record, state));
};
