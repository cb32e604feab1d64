import type * as z from 'zod/mini';
import type { submitContact as contract } from '#domain/contact/contract.ts';
import { contactReference } from '#domain/contact/reference-number.ts';
import type { ContactSubmission } from '#domain/contact/stored-contact-submission.ts';
import { newRecordState } from '#domain/notifications/new-record-state.ts';
import type { FindPhoneProblem } from '#domain/phone/phone-problem.ts';
import { refuseFields } from '../http/refuse-fields.ts';
import type { VisitorRequest } from '../http/request-input.ts';
import type { ContactSubmissionRepository } from './contact-submission.repository.ts';

interface Dependencies {
  readonly submissions: ContactSubmissionRepository;
  readonly findPhoneProblem: FindPhoneProblem;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly retentionDays: number;
}

const answerTo = ({ id, created_at }: ContactSubmission) => ({
  id,
  created_at,
  reference: contactReference(id),
});

/**
 * Stores a contact message once; a robot that filled the hidden field gets the same answer and leaves no trace.
 * @throws InvalidRequestError for a phone number that can't exist, IdempotencyKeyReusedError
 */
export const submitContact = async (
  { body, identityId }: VisitorRequest<typeof contract>,
  { submissions, findPhoneProblem, now, retentionDays }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { leave_blank, ...form } = body;
  const submission = { ...form, created_at: new Date(now()).toISOString() };
  if (leave_blank !== '') return answerTo(submission);
  refuseFields({ phone: findPhoneProblem(form.phone) });
  return answerTo(await submissions.create(submission, newRecordState(identityId, now(), retentionDays)));
};
