export const PrintButton = () => (
  <button type="button" className="button button-secondary" onClick={() => window.print()}>
    Print
  </button>
);
