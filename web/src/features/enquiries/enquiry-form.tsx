import { enquiryFields } from '#domain/enquiries/enquiry-fields.ts';
import { divideWishes, enquiryWishes, wishingFormSchema } from '#domain/enquiries/enquiry-wishes.ts';
import { defaultEnquiryMessage } from '#domain/enquiries/vehicle-enquiry.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SubmissionForm } from '../../components/form/submission-form.tsx';
import { createFormDraft, useSubmission } from '../../components/form/use-submission.ts';
import { EnquiryQuestions } from '../../components/questions/enquiry-questions.tsx';
import { request } from '../../lib/api/request.ts';
import { useVehicleListPath } from '../../lib/vehicle-list-path.ts';
import { unavailableText } from './lookup-problem.ts';
import { isVehicleUnavailable, sendEnquiry } from './send-enquiry.ts';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';

interface EnquiryFormProps {
  readonly vehicle: PublicVehicle;
  readonly onSent: (reference: string) => void;
}

/** The form 'Send a Message' to the seller of a vehicle. */
export const EnquiryForm = ({ vehicle, onSent }: EnquiryFormProps) => {
  const listPath = useVehicleListPath();
  const [draft] = useState(() => createFormDraft(`enquiry-${vehicle.id}`, 1));
  const { frame, control } = useSubmission({
    name: 'enquiry',
    fields: { ...enquiryFields, ...enquiryWishes },
    schema: wishingFormSchema,
    draft,
    defaults: { message: defaultEnquiryMessage(vehicle) },
    clearsFailureOnInput: true,
    send: async (typed, leaveBlank, key) => {
      const { answers: form, wishes } = divideWishes(typed);
      return sendEnquiry({ vehicle, form, wishes, leaveBlank }, key, request);
    },
    onSent: ({ reference }) => onSent(reference),
  });

  return (
    <SubmissionForm
      {...frame}
      inputName="Your message"
      insteadOfRetry={
        isVehicleUnavailable(frame.failure) && (
          <>
            {unavailableText} Your message is still here. <Link to={listPath}>See what is available</Link>
          </>
        )
      }
      label="Send Message"
      pendingLabel="Sending..."
    >
      <EnquiryQuestions control={control} />
    </SubmissionForm>
  );
};
