/** Fills the place beside the list while nothing is chosen. */
export const EmptyPane = () => (
  <div className="empty-pane">
    <p>Nothing chosen</p>
    <p>
      Choose a submission on the left, or press <kbd>j</kbd>. Nothing is marked as read until it is shown
      here.
    </p>
  </div>
);
