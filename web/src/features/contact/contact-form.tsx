import { contactFields, contactFormSchema } from '#domain/contact/contact-fields.ts';
import { SubmissionForm } from '../../components/form/submission-form.tsx';
import { createFormDraft, useSubmission } from '../../components/form/use-submission.ts';
import { MessageQuestions } from '../../components/questions/message-questions.tsx';
import { request } from '../../lib/api/request.ts';
import { sendContactMessage } from './send-contact-message.ts';

interface ContactFormProps {
  readonly onSent: (reference: string) => void;
}

const draft = createFormDraft('contact', 2);

export const ContactForm = ({ onSent }: ContactFormProps) => {
  const { frame, control } = useSubmission({
    name: 'contact',
    fields: contactFields,
    schema: contactFormSchema,
    draft,
    send: async (form, leave_blank, key) => sendContactMessage({ form, leave_blank }, key, request),
    onSent: ({ reference }) => onSent(reference),
  });

  return (
    <SubmissionForm {...frame} inputName="Your message" label="Send Message" pendingLabel="Sending...">
      <MessageQuestions control={control} />
    </SubmissionForm>
  );
};
