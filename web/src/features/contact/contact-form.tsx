import {
  type ContactForm as ContactValues,
  contactFormSchema,
  contactSubjectLabels,
  contactSubjects,
} from '#domain/contact/contact-submission.ts';
import { createFormResolver } from '../../components/form/resolve-form.ts';
import { SelectField } from '../../components/form/select-field.tsx';
import { SubmissionForm } from '../../components/form/submission-form.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { createFormDraft, useSubmission } from '../../components/form/use-submission.ts';
import { request } from '../../lib/api/request.ts';
import { preloadPhoneRule } from '../../lib/phone/load-phone-rule.ts';
import { sendContactMessage } from './send-contact-message.ts';

interface ContactFormProps {
  readonly onSent: (reference: string) => void;
}

const resolver = createFormResolver(contactFormSchema, 'phone');
const fields = ['name', 'email', 'phone', 'subject', 'message'] as const;
const draft = createFormDraft('contact', 2);
const controlIdOf = (name: keyof ContactValues): string => `contact-${name}`;
const subjectOptions = contactSubjects.map((value) => ({ value, label: contactSubjectLabels[value] }));

export const ContactForm = ({ onSent }: ContactFormProps) => {
  // No default values: they would overwrite text typed before hydration.
  const form = useCheckedForm<ContactValues>({ resolver, controlIdOf });
  const frame = useSubmission({
    form,
    fields,
    draft,
    send: async (values: ContactValues, leave_blank, key) =>
      sendContactMessage({ form: values, leave_blank }, key, request),
    onSent: ({ reference }) => onSent(reference),
  });
  const { field } = form;

  return (
    <SubmissionForm {...frame} inputName="Your message" label="Send Message" pendingLabel="Sending...">
      <TextField {...field('name')} label="Full name" autoComplete="name" />
      <div className="field-row">
        <TextField {...field('email')} label="Email address" type="email" autoComplete="email" />
        <TextField
          {...field('phone', { onBlur: preloadPhoneRule })}
          label="Phone number"
          type="tel"
          autoComplete="tel"
          isOptional
        />
      </div>
      <SelectField
        {...field('subject')}
        label="Subject"
        placeholder="Select a subject"
        options={subjectOptions}
      />
      <TextAreaField {...field('message')} label="Message" rows={6} />
    </SubmissionForm>
  );
};
