import { type FormEvent, useEffect, useId, useRef, useState } from 'react';

interface MissingPanelProps {
  /** Label of the target status. */
  readonly status: string;
  /** Labels of missing fields; none where the status itself takes a reason. */
  readonly missing: readonly string[];
  readonly onGoOn: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Takes the reason of a status, or lists its missing fields and takes a reason to continue without them. */
export const MissingPanel = ({ status, missing, onGoOn, onCancel }: MissingPanelProps) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const isEmpty = reason.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (!isEmpty) onGoOn(reason.trim());
  };
  return (
    <form className="stacked-form missing-panel notice" noValidate onSubmit={submit}>
      <h3 ref={heading} tabIndex={-1}>{`Before ‘${status}’`}</h3>
      {missing.length > 0 && (
        <>
          <p>Not recorded yet:</p>
          <ul>
            {missing.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </>
      )}
      <label htmlFor={id}>{missing.length === 0 ? 'Why?' : 'Continue without: why?'}</label>
      <textarea
        id={id}
        className="control"
        rows={2}
        maxLength={500}
        value={reason}
        aria-invalid={isTried && isEmpty}
        aria-describedby={isTried && isEmpty ? `${id}-error` : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {isTried && isEmpty && (
        <p className="field-error" id={`${id}-error`}>
          Enter the reason. It will stand in the history.
        </p>
      )}
      <div className="actions">
        <button className="button button-primary" type="submit">
          Continue
        </button>
        <button className="button button-secondary" type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
};
