import '../../styles/form.css';
import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { RequiredStar } from './required-star.tsx';

/** What every field of a form can say of itself. */
export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
  /** Whether required fields carry a star, which the form explains; otherwise the optional ones say so. */
  readonly hasStars?: boolean;
}

interface ControlAttributes {
  readonly id: string;
  readonly className: 'control';
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** Label, hint and error around a control, tied to it for screen readers. */
export const Field = ({
  id,
  label,
  hint,
  error,
  isOptional = false,
  hasStars = false,
  children,
}: FieldFrameProps) => {
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const description = [hintId, errorId].filter((part) => part !== undefined).join(' ');
  return (
    <div className="field" data-invalid={error === undefined ? undefined : true}>
      <label htmlFor={id}>
        {label}
        {isOptional && !hasStars && <span className="field-optional"> (optional)</span>}
        {!isOptional && hasStars && <RequiredStar />}
      </label>
      {hint !== undefined && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: 'control',
        'aria-required': !isOptional,
        'aria-invalid': error !== undefined,
        'aria-describedby': description || undefined,
      })}
      <FieldError controlId={id} error={error} />
    </div>
  );
};
