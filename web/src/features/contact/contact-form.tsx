import {
  type ContactForm as ContactValues,
  contactFormSchema,
  contactSubjectLabels,
  contactSubjects,
} from '#domain/contact/contact-submission.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { HoneypotField } from '../../components/form/honeypot-field.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { prepareSigning, request } from '../../lib/api/request.ts';
import { createSubmissionKey } from '../../lib/submission-key.ts';
import { sendContactMessage } from './send-contact-message.ts';

interface ContactFormProps {
  readonly onSent: () => void;
}

const fieldNames = ['name', 'email', 'phone', 'subject', 'message'] as const;
const controlId = (name: (typeof fieldNames)[number]): string => `contact-${name}`;
const subjectOptions = contactSubjects.map((value) => ({ value, label: contactSubjectLabels[value] }));

/** The form 'Send Us a Message'. */
export const ContactForm = ({ onSent }: ContactFormProps) => {
  const [key] = useState(createSubmissionKey);
  const isSending = useRef(false);
  const website = useRef<HTMLInputElement>(null);
  // No default values: what was typed before the page's code arrived stays.
  const { register, handleSubmit, setError, formState } = useForm<ContactValues>({
    resolver: standardSchemaResolver(contactFormSchema),
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  const send = async (form: ContactValues): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    const message = { form, website: website.current?.value ?? '' };
    const result = await sendContactMessage(message, key, request);
    isSending.current = false;
    if (result.isSent) {
      onSent();
      return;
    }
    for (const name of fieldNames) {
      const problem = result.fields[name];
      if (problem !== undefined) setError(name, { type: 'server', message: problem });
    }
    setError('root', { type: 'server', message: result.problem });
  };

  const problems = fieldNames.flatMap((name) => {
    const message = errors[name]?.message;
    return message === undefined ? [] : [{ controlId: controlId(name), message }];
  });
  const field = (name: (typeof fieldNames)[number]) => ({
    id: controlId(name),
    registration: register(name, { onChange: prepareSigning }),
    error: errors[name]?.message,
  });

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      {submitCount > 0 && !isSubmitting && (errors.root !== undefined || problems.length > 0) && (
        <ErrorSummary
          key={submitCount}
          title={errors.root?.message ?? 'Please check what you have entered'}
          problems={problems}
        />
      )}
      <TextField {...field('name')} label="Full name" autoComplete="name" />
      <div className="field-row">
        <TextField {...field('email')} label="Email address" type="email" autoComplete="email" />
        <TextField {...field('phone')} label="Phone number" type="tel" autoComplete="tel" isOptional />
      </div>
      <SelectField
        {...field('subject')}
        label="Subject"
        placeholder="Select a subject"
        options={subjectOptions}
      />
      <TextAreaField {...field('message')} label="Message" rows={6} />
      <HoneypotField inputRef={website} />
      <SubmitButton isSubmitting={isSubmitting} pendingLabel="Sending...">
        Send Message
      </SubmitButton>
    </form>
  );
};
