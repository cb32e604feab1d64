import '../../styles/form.css';
import type { ReactNode } from 'react';
import { FieldError, RequiredStar } from './field-parts.tsx';

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
  /** Whether several controls make the one answer: their frame is a fieldset, and its legend the question. */
  readonly isGroup?: boolean;
  readonly children: (control: ControlAttributes) => ReactNode;
}

type Mark = Pick<FieldFrameProps, 'isOptional' | 'hasStars' | 'isGroup'>;

/** Whether an answer is required, behind the label. A group can't say so by an attribute of its own. */
const RequiredMark = ({ isOptional, hasStars, isGroup }: Mark) => {
  if (isOptional) return !hasStars && <span className="field-optional"> (optional)</span>;
  return (
    <>
      {hasStars && <RequiredStar />}
      {isGroup && <span className="visually-hidden"> (required)</span>}
    </>
  );
};

/** Label, hint and error around a control, or around a group of them, tied to it for screen readers. */
export const Field = ({ id, label, hint, error, isGroup, children, ...mark }: FieldFrameProps) => {
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const description = [hintId, errorId].filter((part) => part !== undefined).join(' ') || undefined;
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
        <RequiredMark {...mark} isGroup={isGroup} />
      </Name>
      {hint !== undefined && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: 'control',
        'aria-required': !mark.isOptional,
        'aria-invalid': error !== undefined,
        'aria-describedby': isGroup ? undefined : description,
      })}
      <FieldError controlId={id} error={error} />
    </Frame>
  );
};
