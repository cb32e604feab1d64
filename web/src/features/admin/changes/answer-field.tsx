import { type ReactNode, useId } from 'react';
import { FieldError } from '../../../components/form/field-parts.tsx';

interface Control {
  readonly id: string;
  readonly className: string;
  readonly value: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

export interface AnswerFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly problem: string | undefined;
  readonly onType: (value: string) => void;
  readonly children: (control: Control) => ReactNode;
  readonly className?: string;
}

/** Draws a control with its label and what is wrong with it. */
export const AnswerField = ({
  label,
  value = '',
  problem,
  onType,
  children,
  className = 'field',
}: AnswerFieldProps) => {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: 'control',
        value,
        'aria-invalid': problem !== undefined,
        'aria-describedby': problem === undefined ? undefined : `${id}-error`,
        onChange: ({ target }) => onType(target.value),
      })}
      <FieldError controlId={id} error={problem} />
    </div>
  );
};
