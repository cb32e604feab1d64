interface FieldErrorProps {
  readonly controlId: string;
  readonly error: string | undefined;
}

export const FieldError = ({ controlId, error }: FieldErrorProps) =>
  error !== undefined && (
    <p className="field-error" id={`${controlId}-error`}>
      <span className="visually-hidden">Error: </span>
      <span>{error}</span>
    </p>
  );

/** Screen readers read `aria-required` of the control instead. */
export const RequiredStar = () => (
  <span className="required-star" aria-hidden="true">
    {' *'}
  </span>
);

export const RequiredNote = () => (
  <p className="required-note">
    Fields marked with <span className="required-star">*</span> are required.
  </p>
);
