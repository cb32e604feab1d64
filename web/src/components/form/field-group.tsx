import '../../styles/form.css';
import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import type { FieldProps } from './field.tsx';
import { RequiredStar } from './required-star.tsx';

interface FieldGroupProps extends FieldProps {
  readonly children: ReactNode;
}

/** Question, hint and error around several controls that make one answer. */
export const FieldGroup = ({
  id,
  label,
  hint,
  error,
  isOptional = false,
  hasStars = false,
  children,
}: FieldGroupProps) => {
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const description = [hintId, errorId].filter((part) => part !== undefined).join(' ');
  return (
    <fieldset
      className="field"
      aria-describedby={description || undefined}
      data-invalid={error === undefined ? undefined : true}
    >
      <legend>
        {label}
        {!isOptional && hasStars && (
          <>
            <RequiredStar />
            <span className="visually-hidden"> (required)</span>
          </>
        )}
      </legend>
      {hint !== undefined && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {children}
      <FieldError controlId={id} error={error} />
    </fieldset>
  );
};
