/** Says that some vehicles could not be fetched. */
export const RetryNote = ({ retry }: { readonly retry: () => void }) => (
  <div className="problem-banner" role="alert">
    <p>Some vehicles could not be looked up. Check your connection, and try again.</p>
    <button type="button" className="button button-secondary" onClick={retry}>
      Try again
    </button>
  </div>
);
