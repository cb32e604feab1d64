import type { enquiryFields } from '#domain/enquiries/enquiry-fields.ts';
import type { enquiryWishes } from '#domain/enquiries/enquiry-wishes.ts';
import { FormControl } from '../form/form-control.tsx';
import type { FieldControl } from '../form/use-field-form.ts';

interface EnquiryQuestionsProps {
  readonly control: (name: keyof typeof enquiryFields | keyof typeof enquiryWishes) => FieldControl;
}

/** Asks for an enquiry, on the page of its vehicle and on the desk. */
export const EnquiryQuestions = ({ control }: EnquiryQuestionsProps) => (
  <>
    <FormControl {...control('customer_name')} />
    <FormControl {...control('customer_email')} />
    <FormControl {...control('customer_phone')} />
    <div className="field-row">
      <FormControl {...control('preferred_way')} />
      <FormControl {...control('preferred_time')} />
    </div>
    <FormControl {...control('message')} />
    <FormControl {...control('test_drive')} />
  </>
);
