import '../../../styles/reference-form.css';
import { type FormEvent, useId, useRef, useState } from 'react';
import { FieldError } from '../../../components/form/field-parts.tsx';

interface ReferenceFormProps {
  readonly label: string;
  readonly button: string;
  readonly isBusy: boolean;
  /** Shown until the next press. */
  readonly problem: string | undefined;
  readonly onReference: (reference: string) => void;
}

const missing = 'Enter a reference number';

/** Asks for a submission by its reference number. */
export const ReferenceForm = ({ label, button, isBusy, problem, onReference }: ReferenceFormProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const shown = isMissing ? missing : problem;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const reference = input.current?.value.trim() ?? '';
    setIsMissing(reference === '');
    if (reference === '') input.current?.focus();
    else onReference(reference);
  };
  return (
    <form className="reference-form" noValidate onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={input}
        className="control"
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        aria-required
        aria-invalid={shown !== undefined}
        aria-describedby={shown === undefined ? undefined : `${id}-error`}
      />
      <button className="button button-secondary" type="submit" aria-disabled={isBusy}>
        {button}
      </button>
      <div role="alert">
        <FieldError controlId={id} error={shown} />
      </div>
    </form>
  );
};
