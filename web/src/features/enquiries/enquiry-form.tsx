import {
  type EnquiryForm as EnquiryValues,
  enquiryFormSchema,
  defaultEnquiryMessage,
} from '#domain/enquiries/vehicle-enquiry.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { createFormResolver } from '../../components/form/resolve-form.ts';
import { SubmissionForm } from '../../components/form/submission-form.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { createFormDraft, useSubmission } from '../../components/form/use-submission.ts';
import { request } from '../../lib/api/request.ts';
import { preloadPhoneRule } from '../../lib/phone/load-phone-rule.ts';
import { useVehicleListPath } from '../../lib/vehicle-list-path.ts';
import { unavailableText } from './lookup-problem.ts';
import { isVehicleUnavailable, sendEnquiry } from './send-enquiry.ts';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';

interface EnquiryFormProps {
  readonly vehicle: PublicVehicle;
  readonly onSent: (reference: string) => void;
}

const resolver = createFormResolver(enquiryFormSchema, 'customer_phone');
const fields = ['customer_name', 'customer_email', 'customer_phone', 'message'] as const;
const controlIdOf = (name: keyof EnquiryValues): string => `enquiry-${name.replace('customer_', '')}`;

/** The form 'Send a Message' to the seller of a vehicle. */
export const EnquiryForm = ({ vehicle, onSent }: EnquiryFormProps) => {
  const listPath = useVehicleListPath();
  const [draft] = useState(() => createFormDraft(`enquiry-${vehicle.id}`, 1));
  const [defaults] = useState(() => ({ message: defaultEnquiryMessage(vehicle) }));
  const form = useCheckedForm<EnquiryValues>({
    resolver,
    controlIdOf,
    defaultValues: { customer_name: '', customer_email: '', customer_phone: '', ...defaults },
  });
  const frame = useSubmission({
    form,
    fields,
    draft,
    defaults,
    clearsFailureOnInput: true,
    send: async (values: EnquiryValues, leaveBlank, key) =>
      sendEnquiry({ vehicle, form: values, leaveBlank }, key, request),
    onSent: ({ reference }) => onSent(reference),
  });
  const { field } = form;

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
      <TextField {...field('customer_name')} label="Name" autoComplete="name" />
      <TextField {...field('customer_email')} label="Email address" type="email" autoComplete="email" />
      <TextField
        {...field('customer_phone', { onBlur: preloadPhoneRule })}
        label="Phone number"
        type="tel"
        autoComplete="tel"
      />
      <TextAreaField {...field('message')} label="Message" rows={5} />
    </SubmissionForm>
  );
};
