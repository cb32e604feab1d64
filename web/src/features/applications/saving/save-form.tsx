import { brand } from '#domain/brand.ts';
import { requiredEmail } from '#domain/http/fields.ts';
import { savedDays } from '#domain/saved-applications/saved-application.ts';
import { type SubmitEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import { Field } from '../../../components/form/field.tsx';
import { createUuid } from '../../../lib/create-uuid.ts';
import type { SavingState } from './saving-state.ts';

interface SaveFormProps {
  /** As typed in the first step. */
  readonly email: string;
  readonly onAsked: (asked: SavingState) => void;
}

/** Asks where to send the link of an application that is to be finished later. */
export const SaveForm = ({ email, onAsked }: SaveFormProps) => {
  const id = useId();
  const [typed, setTyped] = useState(email);
  const [wantsReminder, setWantsReminder] = useState(false);
  const [error, setError] = useState<string>();
  const ask = (event: SubmitEvent): void => {
    event.preventDefault();
    const checked = z.safeParse(requiredEmail(), typed);
    if (!checked.success) {
      setError(checked.error.issues[0]?.message);
      document.getElementById(`${id}-email`)?.focus();
      return;
    }
    onAsked({
      device: createUuid(),
      email: checked.data,
      wantsReminder,
      count: 0,
      seen: {},
      saved: {},
    });
  };
  return (
    <form className="saving stacked-form" noValidate aria-label="Save and finish later" onSubmit={ask}>
      <h2>Save and finish later</h2>
      <p>
        {`We email you a link that opens your application on any device. It is kept for ${savedDays} days, then it is deleted. Nobody at ${brand.name} sees it until you send it.`}
      </p>
      <Field id={`${id}-email`} label="Email address for the link" error={error}>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="email"
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
      <button className="button button-primary">Email Me the Link</button>
    </form>
  );
};
