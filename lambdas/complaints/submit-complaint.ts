import type * as z from 'zod/mini';
import type { submitComplaint as contract } from '#domain/complaints/contract.ts';
import { complaintReference } from '#domain/complaints/reference-number.ts';
import type { Complaint } from '#domain/complaints/stored-complaint.ts';
import { newRecordState } from '#domain/notifications/new-record-state.ts';
import type { FindPhoneProblem } from '#domain/phone/phone-problem.ts';
import { refuseFields } from '../http/refuse-fields.ts';
import type { VisitorRequest } from '../http/request-input.ts';
import type { ComplaintRepository } from './complaint.repository.ts';

interface Dependencies {
  readonly complaints: ComplaintRepository;
  readonly findPhoneProblem: FindPhoneProblem;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly retentionDays: number;
}

const answerTo = ({ id, created_at }: Complaint) => ({ id, created_at, reference: complaintReference(id) });

/**
 * Stores a complaint once; a robot that filled the hidden field gets the same answer and leaves no trace.
 * @throws InvalidRequestError for a phone number that can't exist, IdempotencyKeyReusedError
 */
export const submitComplaint = async (
  { body, identityId }: VisitorRequest<typeof contract>,
  { complaints, findPhoneProblem, now, retentionDays }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { leave_blank, ...form } = body;
  const complaint = { ...form, created_at: new Date(now()).toISOString() };
  if (leave_blank !== '') return answerTo(complaint);
  refuseFields({ phone: findPhoneProblem(form.phone) });
  return answerTo(await complaints.create(complaint, newRecordState(identityId, now(), retentionDays)));
};
