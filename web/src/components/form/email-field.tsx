import { type ReactNode, useState } from 'react';
import { Field } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { waitForPointerUp } from './wait-for-pointer-up.ts';

/** Loads the question about a typing error; undefined offline, where none is asked. */
const loadSuggestion = async () => {
  try {
    return (await import('./email-suggestion.tsx')).EmailSuggestion;
  } catch {
    return undefined;
  }
};

type EmailFieldProps = Omit<TextFieldProps, 'inputMode' | 'prefix' | 'suggestions'>;

/** Renders a field for an email address, which asks about a likely typing error once it is left. */
export const EmailField = ({ registration, type, autoComplete, ...field }: EmailFieldProps) => {
  const [question, setQuestion] = useState<ReactNode>();
  const ask = async (input: HTMLInputElement): Promise<void> => {
    const typed = input.value;
    const [EmailSuggestion] = await Promise.all([loadSuggestion(), waitForPointerUp()]);
    if (EmailSuggestion === undefined || input.value !== typed) return;
    const take = (email: string): void => {
      input.value = email;
      void registration.onChange({ target: input });
      setQuestion(undefined);
      input.focus();
    };
    setQuestion(<EmailSuggestion typed={typed} onTake={take} />);
  };
  return (
    <Field {...field}>
      {(control) => (
        <>
          <input
            {...control}
            {...registration}
            type={type}
            autoComplete={autoComplete}
            onChange={(event) => {
              setQuestion(undefined);
              void registration.onChange(event);
            }}
            onBlur={(event) => {
              void registration.onBlur(event);
              void ask(event.currentTarget);
            }}
          />
          <p aria-live="polite">{question}</p>
        </>
      )}
    </Field>
  );
};
