import type { contactFields } from '#domain/contact/contact-fields.ts';
import { FormControl } from '../form/form-control.tsx';
import type { FieldControl } from '../form/use-field-form.ts';

interface MessageQuestionsProps {
  readonly control: (name: keyof typeof contactFields) => FieldControl;
}

/** Asks for a message, on its page and on the desk. */
export const MessageQuestions = ({ control }: MessageQuestionsProps) => (
  <>
    <FormControl {...control('name')} />
    <div className="field-row">
      <FormControl {...control('email')} />
      <FormControl {...control('phone')} />
    </div>
    <FormControl {...control('subject')} />
    <FormControl {...control('message')} />
  </>
);
