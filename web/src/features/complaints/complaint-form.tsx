import { complaintFields } from '#domain/complaints/complaint-fields.ts';
import { complaintFormSchema } from '#domain/complaints/complaint-form.ts';
import { useWatch } from 'react-hook-form';
import { SubmissionForm } from '../../components/form/submission-form.tsx';
import { createFormDraft, useSubmission } from '../../components/form/use-submission.ts';
import { ComplaintQuestions } from '../../components/questions/complaint-questions.tsx';
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
        <ComplaintQuestions control={control} wantsCall={wantsCall} />
      </fieldset>
    </SubmissionForm>
  );
};
