/** Warns before the application is forgotten, and lets the visitor keep it. */
export const ExpiryWarning = ({ onExtend }: { readonly onExtend: () => void }) => (
  <div className="notice" role="alert">
    <p>
      Nothing was entered for a while. To keep your details safe, we clear this form in less than five
      minutes.
    </p>
    <button className="link-button" type="button" onClick={onExtend}>
      Keep my answers
    </button>
  </div>
);
