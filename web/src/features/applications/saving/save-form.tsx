import { brand } from '#domain/brand.ts';
import { requiredEmail } from '#domain/http/fields.ts';
import { savedDays } from '#domain/saved-applications/saving-terms.ts';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { AttemptSummary } from '../../../components/form/error-summary.tsx';
import { Field } from '../../../components/form/field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useSending } from '../../../components/form/use-sending.ts';

interface SaveFormProps {
  /** As typed in the first step. */
  readonly email: string;
  /** Whether the visitor has just asked for it. */
  readonly takesFocus: boolean;
  /** @returns why it was not saved */
  readonly onAsk: (email: string, wantsReminder: boolean) => Promise<string | undefined>;
  readonly onFold: () => void;
}

interface Failure {
  readonly field?: string | undefined;
  readonly refusal?: string;
}

/** Asks where to send the link of an application that is to be finished later. */
export const SaveForm = ({ email, takesFocus, onAsk, onFold }: SaveFormProps) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState(email);
  const [wantsReminder, setWantsReminder] = useState(false);
  const { phase, problem, attempt, finish, send } = useSending<Failure>();
  const isSending = phase !== 'editing';
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const ask = (event: SubmitEvent): void => {
    event.preventDefault();
    const checked = z.safeParse(requiredEmail(), typed);
    if (!checked.success) {
      if (!isSending) finish({ field: checked.error.issues[0]?.message });
      return;
    }
    void send(async (enter) => {
      enter('sending');
      const refusal = await onAsk(checked.data, wantsReminder);
      return refusal === undefined ? undefined : { refusal };
    });
  };
  const { field, refusal } = problem ?? {};
  return (
    <form className="saving stacked-form" noValidate aria-label="Save and finish later" onSubmit={ask}>
      <h2 ref={heading} tabIndex={-1}>
        Save and finish later
      </h2>
      <p>
        {`We email you a link that opens your application on any device. It is kept for ${savedDays} days, then it is deleted. Nobody at ${brand.name} sees it until you send it.`}
      </p>
      <AttemptSummary
        attempt={attempt}
        failure={refusal}
        problems={field === undefined ? [] : [{ controlId: `${id}-email`, message: field }]}
        isOutdated={isSending}
      />
      <Field id={`${id}-email`} label="Email address for the link" error={field}>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="email"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <label className="choice" htmlFor={`${id}-reminder`}>
        <input
          id={`${id}-reminder`}
          type="checkbox"
          checked={wantsReminder}
          onChange={(event) => setWantsReminder(event.target.checked)}
        />
        <span>Remind me once, after three days</span>
      </label>
      <div className="actions">
        <SubmitButton isSubmitting={isSending} pendingLabel="Saving...">
          Email Me the Link
        </SubmitButton>
        <button className="button button-secondary" type="button" disabled={isSending} onClick={onFold}>
          Not Now
        </button>
      </div>
    </form>
  );
};
