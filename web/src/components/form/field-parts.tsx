interface FieldErrorProps {
  /** The id of the control that the error is about. */
  readonly controlId: string;
  readonly error: string | undefined;
}

/** What is wrong with a field, beside it. */
export const FieldError = ({ controlId, error }: FieldErrorProps) =>
  error !== undefined && (
    <p className="field-error" id={`${controlId}-error`}>
      <span className="visually-hidden">Error: </span>
      {error}
    </p>
  );

/** The star of a required field, which the form explains; screen readers hear 'required' from the control itself. */
export const RequiredStar = () => (
  <span className="required-star" aria-hidden="true">
    {' *'}
  </span>
);
