import type { ShownOutcomeField } from '#domain/work/shown-outcome.ts';
import { useId } from 'react';
import { FieldError } from '../../../../components/form/field-parts.tsx';
import { LenderHint } from '../../lenders/lender-hint.tsx';
import { lenderChoices } from '../../lenders/lender-draft.ts';
import { useLenders } from '../../settings/use-desk-settings.ts';

const inputModes: Partial<Record<ShownOutcomeField['input'], 'decimal' | 'numeric'>> = {
  amount: 'decimal',
  percent: 'decimal',
  months: 'numeric',
};

interface OutcomeInputProps {
  readonly field: ShownOutcomeField;
  readonly value: string;
  readonly problem: string | undefined;
  /** Text about the author of the value. */
  readonly note?: string | undefined;
  /** The day on which a lender was asked what it has not answered. */
  readonly askedOn?: string | undefined;
  readonly onType: (value: string) => void;
}

export const OutcomeInput = ({ field, value, problem, note, askedOn, onType }: OutcomeInputProps) => {
  const id = useId();
  const { label, hint, input, length } = field;
  const lenders = useLenders(input === 'lender');
  const choices = input === 'lender' ? lenderChoices(lenders, value) : field.choices;
  const describedBy = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-error`];
  const common = {
    id,
    className: 'control',
    value,
    autoComplete: 'off',
    'aria-invalid': problem !== undefined,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
  };
  const control = () => {
    if (input === 'choice' || input === 'lender') {
      return (
        <select {...common} onChange={({ target }) => onType(target.value)}>
          <option value="">Not recorded</option>
          {choices.map(({ name, label: choice }) => (
            <option key={name} value={name}>
              {choice}
            </option>
          ))}
        </select>
      );
    }
    if (input === 'text' && length === undefined)
      return <textarea {...common} onChange={({ target }) => onType(target.value)} />;
    return (
      <input
        {...common}
        type={input === 'date' ? 'date' : 'text'}
        inputMode={inputModes[input]}
        onChange={({ target }) => onType(target.value)}
      />
    );
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {control()}
      {input === 'lender' && <LenderHint lenders={lenders} chosen={value} askedOn={askedOn} />}
      {note !== undefined && <p className="desk-by">{note}</p>}
      <FieldError controlId={id} error={problem} />
    </div>
  );
};
