import '../../styles/choice.css';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldError, RequiredStar } from './field-parts.tsx';

interface CheckboxFieldProps {
  readonly id: string;
  readonly registration: UseFormRegisterReturn;
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
  readonly children: ReactNode;
}

export const CheckboxField = ({
  id,
  registration,
  error,
  isOptional = false,
  children,
}: CheckboxFieldProps) => (
  <div className="field" data-invalid={error === undefined ? undefined : true}>
    <label className="choice" htmlFor={id}>
      <input
        {...registration}
        id={id}
        type="checkbox"
        aria-required={!isOptional}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      <span>
        {children}
        {!isOptional && <RequiredStar />}
      </span>
    </label>
    <FieldError controlId={id} error={error} />
  </div>
);
