import { type SubmitEvent, useState } from 'react';
import { Field } from '../../../components/form/field.tsx';
import { factLabels } from './fact-labels.ts';

interface FactFormProps {
  readonly fact: keyof typeof factLabels;
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly onTyped: (typed: string) => void;
}

const focusFirst = (input: HTMLInputElement | null): void => input?.focus();

/** Asks for what only the applicant knows. */
export const FactForm = ({ fact, problem, isBusy, onTyped }: FactFormProps) => {
  const [typed, setTyped] = useState('');
  const { label, hint, type, inputMode, autoComplete } = factLabels[fact];
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onTyped(typed);
  };
  return (
    <form className="stacked-form" noValidate onSubmit={submit}>
      <Field id="saved-fact" label={label} hint={hint} error={problem}>
        {(control) => (
          <input
            {...control}
            ref={focusFirst}
            type={type}
            inputMode={inputMode}
            autoComplete={autoComplete}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <button className="button button-primary" disabled={isBusy}>
        Open My Application
      </button>
    </form>
  );
};
