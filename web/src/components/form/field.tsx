import '../../styles/form.css';
import type { ReactNode } from 'react';
import { FieldError, RequiredStar } from './field-parts.tsx';

export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
}

interface ControlAttributes {
  readonly id: string;
  readonly className: 'control';
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  /** Several controls with one answer: rendered as fieldset and legend. */
  readonly isGroup?: boolean;
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** `aria-required` is not allowed on a fieldset. */
const RequiredMark = ({ isGroup }: Pick<FieldFrameProps, 'isGroup'>) => (
  <>
    <RequiredStar />
    {isGroup && <span className="visually-hidden"> (required)</span>}
  </>
);

const joinIds = (...ids: readonly (string | undefined)[]): string | undefined =>
  ids.filter((id) => id !== undefined).join(' ') || undefined;

export const Field = ({ id, label, hint, error, isOptional = false, isGroup, children }: FieldFrameProps) => {
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const description = joinIds(hintId, errorId);
  const Frame = isGroup ? 'fieldset' : 'div';
  const Name = isGroup ? 'legend' : 'label';
  return (
    <Frame
      className="field"
      aria-describedby={isGroup ? description : undefined}
      data-invalid={error === undefined ? undefined : true}
    >
      <Name {...(!isGroup && { htmlFor: id })}>
        {label}
        {!isOptional && <RequiredMark isGroup={isGroup} />}
      </Name>
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
        'aria-describedby': isGroup ? undefined : description,
      })}
      <FieldError controlId={id} error={error} />
    </Frame>
  );
};
