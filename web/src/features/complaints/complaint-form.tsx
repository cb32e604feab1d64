import {
  type ComplaintForm as ComplaintValues,
  complaintFormSchema,
  complaintTypeLabels,
  complaintTypes,
  preferredContactLabels,
  preferredContacts,
} from '#domain/complaints/complaint.ts';
import { useWatch } from 'react-hook-form';
import { createFormResolver } from '../../components/form/resolve-form.ts';
import { SelectField } from '../../components/form/select-field.tsx';
import { SubmissionForm } from '../../components/form/submission-form.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { createFormDraft, useSubmission } from '../../components/form/use-submission.ts';
import { request } from '../../lib/api/request.ts';
import { preloadPhoneRule } from '../../lib/phone/load-phone-rule.ts';
import { sendComplaint } from './send-complaint.ts';

interface ComplaintFormProps {
  /** The last complaint was sent and no new one begun. */
  readonly isDone: boolean;
  readonly onSent: (reference: string) => void;
}

const resolver = createFormResolver(complaintFormSchema, 'phone');
const fields = [
  'name',
  'email',
  'phone',
  'account_number',
  'complaint_type',
  'description',
  'preferred_contact',
] as const;
const draft = createFormDraft('complaint', 1);
const defaults = { preferred_contact: preferredContacts[0] };
const controlIdOf = (name: keyof ComplaintValues): string => `complaint-${name.replace('_', '-')}`;
const typeOptions = complaintTypes.map((value) => ({ value, label: complaintTypeLabels[value] }));
const contactOptions = preferredContacts.map((value) => ({ value, label: preferredContactLabels[value] }));

export const ComplaintForm = ({ isDone, onSent }: ComplaintFormProps) => {
  // No default values: they would overwrite text typed before hydration.
  const form = useCheckedForm<ComplaintValues>({
    resolver,
    controlIdOf,
    dependents: { preferred_contact: 'phone' },
  });
  const frame = useSubmission({
    form,
    fields,
    draft,
    defaults,
    send: async (values: ComplaintValues, leave_blank, key) =>
      sendComplaint({ form: values, leave_blank }, key, request),
    onSent: ({ reference }) => onSent(reference),
  });
  const { field } = form;
  const wantsCall = useWatch({ control: form.control, name: 'preferred_contact' }) === 'phone';

  return (
    <SubmissionForm
      {...frame}
      isDone={isDone}
      inputName="Your complaint"
      label="Submit Complaint"
      pendingLabel="Submitting..."
    >
      <fieldset disabled={isDone}>
        <TextField {...field('name')} label="Full name" autoComplete="name" />
        <div className="field-row">
          <TextField {...field('email')} label="Email address" type="email" autoComplete="email" />
          <TextField
            {...field('phone', { onBlur: preloadPhoneRule })}
            label="Phone number"
            type="tel"
            autoComplete="tel"
            isOptional={!wantsCall}
          />
        </div>
        <div className="field-row">
          <TextField
            {...field('account_number')}
            label="Account number"
            hint="Or the reference number of your application"
            autoComplete="off"
            isOptional
          />
          <SelectField
            {...field('preferred_contact')}
            label="Preferred contact"
            hint="How should we answer?"
            options={contactOptions}
          />
        </div>
        <SelectField
          {...field('complaint_type')}
          label="Complaint type"
          placeholder="Select a complaint type"
          options={typeOptions}
        />
        <TextAreaField
          {...field('description')}
          label="Description"
          hint="What happened, when, and what would put it right?"
          rows={8}
        />
      </fieldset>
    </SubmissionForm>
  );
};
