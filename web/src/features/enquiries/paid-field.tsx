import { parseAmount } from '#domain/money/nzd.ts';
import { useId } from 'react';

interface PaidFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const PaidField = ({ label, value, onChange }: PaidFieldProps) => {
  const id = useId();
  const isWrong = value.trim() !== '' && !((parseAmount(value) ?? -1) >= 0);
  return (
    <div className="paid-field">
      <label htmlFor={id}>{label}</label>
      <input
        className="control"
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder="$0"
        value={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {isWrong && <p id={`${id}-problem`}>Enter an amount such as $2,000</p>}
    </div>
  );
};
