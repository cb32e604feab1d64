import '../../styles/form.css';
import { askForLink } from '#domain/my-request/contract.ts';
import { requiredEmail } from '#domain/http/fields.ts';
import { type SubmitEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import { AttemptSummary } from '../../components/form/error-summary.tsx';
import { Field } from '../../components/form/field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { useSending } from '../../components/form/use-sending.ts';
import { SuccessBanner } from '../../components/success-banner.tsx';
import { request } from '../../lib/api/request.ts';
import { errorMessage } from '../../lib/error-message.ts';

interface Failure {
  readonly field?: string | undefined;
  readonly refusal?: string;
}

/** Asks for a link by an address. What it says does not depend on whether we know it. */
export const AskForLink = () => {
  const id = useId();
  const [sentTo, setSentTo] = useState<string>();
  const { phase, problem, attempt, finish, send } = useSending<Failure>();
  const isSending = phase !== 'editing';
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const parsed = z.safeParse(requiredEmail(), new FormData(event.currentTarget).get('email'));
    if (!parsed.success) {
      if (!isSending) finish({ field: parsed.error.issues[0]?.message });
      return;
    }
    void send(async (enter) => {
      enter('sending');
      try {
        await request(askForLink, { email: parsed.data });
        setSentTo(parsed.data);
        return undefined;
      } catch (error) {
        return { refusal: errorMessage(error) };
      }
    });
  };
  const { field, refusal } = problem ?? {};
  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Get a link by email</h2>
      {sentTo === undefined ? (
        <>
          <p>
            Enter the email address that you gave us. We send you links to what you sent us or saved with it,
            and to your vehicle alerts.
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
            <SubmitButton isSubmitting={isSending} pendingLabel="Sending...">
              Send me a link
            </SubmitButton>
          </form>
        </>
      ) : (
        <SuccessBanner title="Look in your inbox">
          <span>
            If we have something from <bdi translate="no">{sentTo}</bdi>, a link is on its way. It takes a few
            minutes; look in your spam folder, too.
          </span>
          <span>Nothing came? You may have used another address.</span>
        </SuccessBanner>
      )}
    </section>
  );
};
