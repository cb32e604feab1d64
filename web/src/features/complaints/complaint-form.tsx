import { complaintFields } from '#domain/complaints/complaint-fields.ts';
import { complaintFormSchema } from '#domain/complaints/complaint-form.ts';
import { useWatch } from 'react-hook-form';
import { FormControl } from '../../components/form/form-control.tsx';
import { SubmissionForm } from '../../components/form/submission-form.tsx';
import { createFormDraft, useSubmission } from '../../components/form/use-submission.ts';
import { request } from '../../lib/api/request.ts';
import { sendComplaint } from './send-complaint.ts';

interface ComplaintFormProps {
  /** The last complaint was sent and no new one begun. */
  readonly isDone: boolean;
  readonly onSent: (reference: string) => void;
}

const draft = createFormDraft('complaint', 1);

export const ComplaintForm = ({ isDone, onSent }: ComplaintFormProps) => {
  const { frame, control, form } = useSubmission({
    name: 'complaint',
    fields: complaintFields,
    schema: complaintFormSchema,
    draft,
    dependents: { preferred_contact: 'phone' },
    send: async (form, leave_blank, key) => sendComplaint({ form, leave_blank }, key, request),
    onSent: ({ reference }) => onSent(reference),
  });
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
        <FormControl {...control('name')} />
        <div className="field-row">
          <FormControl {...control('email')} />
          <FormControl {...control('phone')} isOptional={!wantsCall} />
        </div>
        <div className="field-row">
          <FormControl {...control('account_number')} />
          <FormControl {...control('preferred_contact')} />
        </div>
        <FormControl {...control('complaint_type')} />
        <FormControl {...control('description')} />
      </fieldset>
    </SubmissionForm>
  );
};
