import type { complaintFields } from '#domain/complaints/complaint-fields.ts';
import { FormControl } from '../form/form-control.tsx';
import type { FieldControl } from '../form/use-field-form.ts';

interface ComplaintQuestionsProps {
  readonly control: (name: keyof typeof complaintFields) => FieldControl;
  readonly wantsCall: boolean;
}

/** Asks for a complaint, on its page and on the desk. */
export const ComplaintQuestions = ({ control, wantsCall }: ComplaintQuestionsProps) => (
  <>
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
  </>
);
