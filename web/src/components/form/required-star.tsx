/** The star of a required field, which the form explains; screen readers hear 'required' from the control itself. */
export const RequiredStar = () => (
  <span className="required-star" aria-hidden="true">
    {' *'}
  </span>
);
