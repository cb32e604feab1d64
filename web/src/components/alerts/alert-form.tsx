import '../../styles/form.css';
import { alertLabel } from '#domain/alerts/alert-label.ts';
import { maxAlerts } from '#domain/alerts/vehicle-alert.ts';
import { askForAlert } from '#domain/alerts/contract.ts';
import { requiredEmail } from '#domain/http/fields.ts';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { preloadSigner, request } from '../../lib/api/request.ts';
import { createUuid } from '../../lib/create-uuid.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { AttemptSummary } from '../form/error-summary.tsx';
import { Field } from '../form/field.tsx';
import { HoneypotField } from '../form/honeypot-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useSending } from '../form/use-sending.ts';
import { SuccessBanner } from '../success-banner.tsx';

interface Failure {
  readonly field?: string | undefined;
  readonly refusal?: string;
}

/** Asks for mails about vehicles like those of a search. */
export const AlertForm = ({ query }: { readonly query: string }) => {
  const id = useId();
  const [key] = useState(createUuid);
  const [sentTo, setSentTo] = useState<string>();
  const honeypot = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { phase, problem, attempt, finish, send } = useSending<Failure>();
  const isSending = phase !== 'editing';
  // The pressed button has disappeared.
  useEffect(() => {
    heading.current?.focus();
    preloadSigner();
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const parsed = z.safeParse(requiredEmail(), new FormData(event.currentTarget).get('email'));
    if (!parsed.success) {
      if (!isSending) finish({ field: parsed.error.issues[0]?.message });
      return;
    }
    const email = parsed.data;
    void send(async (enter) => {
      enter('sending');
      try {
        await request(askForAlert, { id: key, email, query, leave_blank: honeypot.current?.value ?? '' });
        setSentTo(email);
        return undefined;
      } catch (error) {
        return { refusal: errorMessage(error) };
      }
    });
  };
  const { field, refusal } = problem ?? {};
  if (sentTo !== undefined) {
    return (
      <SuccessBanner title="Look in your inbox">
        <span>
          We have sent a link to <bdi translate="no">{sentTo}</bdi>. Open it within 48 hours, and turn the
          alert on. Look in your spam folder, too.
        </span>
      </SuccessBanner>
    );
  }
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Mail me when one like this comes
      </h2>
      <p className="alert-search">{alertLabel(query)}</p>
      <p>
        {`At most one email a day, for a year. You can end it with one press. An address can have ${maxAlerts} alerts.`}
      </p>
      <form className="stacked-form" noValidate onSubmit={submit}>
        <AttemptSummary
          attempt={attempt}
          failure={refusal}
          problems={field === undefined ? [] : [{ controlId: id, message: field }]}
          isOutdated={isSending}
        />
        <Field id={id} label="Email address" error={field}>
          {(control) => (
            <input {...control} name="email" type="email" autoComplete="email" spellCheck={false} />
          )}
        </Field>
        <HoneypotField inputRef={honeypot} />
        <SubmitButton isSubmitting={isSending} pendingLabel="Sending...">
          Send me the link
        </SubmitButton>
      </form>
    </>
  );
};
