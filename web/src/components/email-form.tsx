import '../styles/form.css';
import { requiredEmail } from '#domain/http/fields.ts';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import * as z from 'zod/mini';
import { errorMessage } from '../lib/error-message.ts';
import { AttemptSummary } from './form/error-summary.tsx';
import { EmailField } from './form/email-field.tsx';
import { SubmitButton } from './form/submit-button.tsx';
import { useSending } from './form/use-sending.ts';

interface Failure {
  readonly field?: string | undefined;
  readonly refusal?: string;
}

/** The form itself holds what is typed. */
const ignore = async (): Promise<void> => {};
const registration = { name: 'email', ref: () => {}, onChange: ignore, onBlur: ignore };

interface EmailFormProps {
  readonly label: string;
  /** Sends an address, and shows that it was sent. */
  readonly onSend: (email: string) => Promise<void>;
  /** Further controls. */
  readonly children?: ReactNode;
}

/** Asks for an email address alone. */
export const EmailForm = ({ label, onSend, children }: EmailFormProps) => {
  const id = useId();
  const { phase, problem, attempt, finish, send } = useSending<Failure>();
  const isSending = phase !== 'editing';
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { data: email, error } = z.safeParse(
      requiredEmail(),
      new FormData(event.currentTarget).get('email'),
    );
    if (email === undefined) {
      if (!isSending) finish({ field: error?.issues[0]?.message });
      return;
    }
    void send(async (enter) => {
      enter('sending');
      try {
        await onSend(email);
        return undefined;
      } catch (failure) {
        return { refusal: errorMessage(failure) };
      }
    });
  };
  const { field, refusal } = problem ?? {};
  return (
    <form className="stacked-form" noValidate onSubmit={submit}>
      <AttemptSummary
        attempt={attempt}
        failure={refusal}
        problems={field === undefined ? [] : [{ controlId: id, message: field }]}
        isOutdated={isSending}
      />
      <EmailField
        id={id}
        label="Email address"
        error={field}
        registration={registration}
        type="email"
        autoComplete="email"
      />
      {children}
      <SubmitButton isSubmitting={isSending} pendingLabel="Sending...">
        {label}
      </SubmitButton>
    </form>
  );
};
