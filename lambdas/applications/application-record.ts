import { cleanAnswers } from '#domain/applications/application-fields.ts';
import { formToPayload, payloadToForm } from '#domain/applications/application-payload.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import type { ApplicationRequest } from '#domain/applications/loan-application.ts';
import type { LoanApplication } from '#domain/applications/stored-application.ts';
import type { NewRecordState } from '#domain/submissions/new-record-state.ts';
import { othersConcerned } from '#domain/submissions/sender.ts';
import { workItemId } from '#domain/work/work-item.ts';
import type { TransactedWrite } from '../clients/transact.ts';
import { queueJointInvitation } from '../notifications/queue-joint-invitation.ts';

/** Builds the record of an application, whose consents were given when it was sent or told. */
export const applicationRecord = (
  application: Omit<ApplicationRequest, 'leave_blank'>,
  created_at: string,
  vehicle_title?: string,
): LoanApplication => {
  // The form's schema trims: a name must not end in a line break.
  const { consent_policy_version, starting_point, documents: further, source } = application.details;
  const payload = formToPayload(cleanAnswers(payloadToForm(application)), starting_point);
  return {
    ...application,
    ...payload,
    ...(vehicle_title !== undefined && { vehicle_title }),
    details: {
      ...payload.details,
      consent_policy_version,
      ...(further && { documents: further }),
      ...(source && { source }),
    },
    created_at,
    consents_given_at: created_at,
  };
};

/** Returns what asks the joint applicant for their part, if they have an address. Staff call the others. */
export const inviteJointApplicant =
  (history: string) =>
  (
    application: LoanApplication,
    { expires_at, entered_at = application.created_at }: NewRecordState,
  ): TransactedWrite[] => {
    const [joint] = othersConcerned(applicationType, application);
    const { email = '' } = joint ?? {};
    return email === ''
      ? []
      : [
          queueJointInvitation(history, {
            id: workItemId(applicationType.name, application.id),
            reference: applicationType.referenceOf(application.id),
            to: email,
            version: 1,
            at: entered_at,
            expires_at,
          }),
        ];
  };
