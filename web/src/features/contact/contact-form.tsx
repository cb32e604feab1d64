import {
  type ContactForm as ContactValues,
  contactFormSchema,
  contactSubjectLabels,
  contactSubjects,
} from '#domain/contact/contact-submission.ts';
import { brand } from '#domain/brand.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { EmailLink } from '../../components/email-link.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { HoneypotField } from '../../components/form/honeypot-field.tsx';
import { InsecureNotice } from '../../components/form/insecure-notice.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { SendingStatus } from '../../components/form/sending-status.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { prepareSigning, request } from '../../lib/api/request.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { contactFields, useContactDraft } from './use-contact-draft.ts';

interface ContactFormProps {
  readonly onSent: () => void;
}

const controlId = (name: keyof ContactValues): string => `contact-${name}`;
const subjectOptions = contactSubjects.map((value) => ({ value, label: contactSubjectLabels[value] }));

/** The form 'Send Us a Message'. */
export const ContactForm = ({ onSent }: ContactFormProps) => {
  const isSending = useRef(false);
  const trap = useRef<HTMLInputElement>(null);
  // No default values: what was typed before the page's code arrived stays.
  const { register, handleSubmit, setError, getValues, setValue, formState } = useForm<ContactValues>({
    resolver: standardSchemaResolver(contactFormSchema),
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const draft = useContactDraft(getValues, setValue);

  const send = async (form: ContactValues): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    draft.save();
    const message = { form, leave_blank: trap.current?.value ?? '' };
    const result = await sendContactMessage(message, draft.key, request);
    isSending.current = false;
    if (result.isSent) {
      draft.clear();
      onSent();
      return;
    }
    for (const name of contactFields) {
      const problem = result.fields[name];
      if (problem !== undefined) setError(name, { type: 'server', message: problem });
    }
    setError('root', { type: 'server', message: result.problem });
  };

  const problems = contactFields.flatMap((name) => {
    const message = errors[name]?.message;
    return message === undefined ? [] : [{ controlId: controlId(name), message }];
  });
  const onChange = (): void => {
    prepareSigning();
    draft.save();
  };
  const field = (name: keyof ContactValues) => ({
    id: controlId(name),
    registration: register(name, { onChange }),
    error: errors[name]?.message,
  });

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <InsecureNotice />
      {submitCount > 0 && !isSubmitting && (errors.root !== undefined || problems.length > 0) && (
        <ErrorSummary
          key={submitCount}
          title={errors.root?.message ?? 'Please check what you have entered'}
          problems={problems}
        />
      )}
      {errors.root !== undefined && !isSubmitting && (
        <p className="notice">
          Your message is still here: please try again in a moment. If it keeps failing, call{' '}
          <a href={brand.phone.href}>{brand.phone.display}</a> or email <EmailLink />.
        </p>
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
      <HoneypotField inputRef={trap} />
      <SubmitButton isSubmitting={isSubmitting} pendingLabel="Sending...">
        Send Message
      </SubmitButton>
      <SendingStatus isSubmitting={isSubmitting} />
    </form>
  );
};
