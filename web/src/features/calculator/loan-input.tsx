import type { InputLimits } from '#domain/calculator/limits.ts';
import { useState } from 'react';
import { readTyped } from './typed-value.ts';

interface LoanInputProps {
  readonly name: string;
  readonly label: string;
  /** Prefix and suffix of the number field. */
  readonly prefix?: string;
  readonly suffix?: string;
  readonly limits: InputLimits;
  readonly value: number;
  /** Value of the address, which may be out of range: the field then shows a note. */
  readonly requested?: number;
  readonly format: (value: number) => string;
  /** Parses typed text; amounts may have a sign and commas. */
  readonly parse: (text: string) => number | undefined;
  readonly onChange: (value: number) => void;
  /** Receives a number out of range; the handler must clamp it. */
  readonly onBeyond?: (typed: number) => void;
}

/** Renders a slider and a number field for one value; typed text stays until blur. */
export const LoanInput = ({
  name,
  label,
  prefix,
  suffix,
  limits,
  value,
  requested = value,
  format,
  parse,
  onChange,
  onBeyond,
}: LoanInputProps) => {
  const { min, max, step, typedStep } = limits;
  const [draft, setDraft] = useState<string>();
  const [correction, setCorrection] = useState('');
  const fieldId = `loan-${name}`;

  const read = (text: string): number => parse(text) ?? Number.NaN;
  const type = (text: string): void => {
    setDraft(text);
    setCorrection('');
    const typed = read(text);
    if (typed >= min && typed <= max) onChange(readTyped(typed, limits, format).value ?? value);
  };
  const settle = (field: HTMLInputElement): void => {
    if (draft === undefined) return;
    const number = read(draft);
    const typed = readTyped(number, limits, format);
    setDraft(undefined);
    setCorrection(typed.correction);
    const isBeyond = number < min || number > max;
    if (onBeyond !== undefined && isBeyond) onBeyond(number);
    else if (typed.value !== undefined && typed.value !== value) onChange(typed.value);
    // React does not rewrite another spelling of the same number, such as 00012000 or 1e4.
    field.value = String(typed.value ?? value);
  };
  const slide = (text: string): void => {
    setCorrection('');
    onChange(Number(text));
  };

  return (
    <div className="loan-input">
      <label htmlFor={fieldId}>{label}</label>
      <div className="number-field">
        {prefix !== undefined && <span aria-hidden="true">{prefix}</span>}
        <input
          id={fieldId}
          inputMode="decimal"
          autoComplete="off"
          {...(prefix === undefined && { type: 'number', min, max, step: typedStep })}
          value={draft ?? value}
          aria-describedby={`${fieldId}-note`}
          onChange={({ target }) => type(target.value)}
          onBlur={({ target }) => settle(target)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && settle(currentTarget)}
        />
        {suffix !== undefined && <span aria-hidden="true">{suffix}</span>}
      </div>
      <input
        type="range"
        name={name}
        autoComplete="off"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-label={label}
        aria-valuetext={format(value)}
        onChange={({ target }) => slide(target.value)}
      />
      <p className="loan-range" aria-hidden="true">
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </p>
      <p className="loan-note" id={`${fieldId}-note`} aria-live="polite">
        {correction || (draft === undefined && readTyped(requested, limits, format).correction)}
      </p>
    </div>
  );
};
