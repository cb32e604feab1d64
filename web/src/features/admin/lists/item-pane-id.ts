/** Id of the region beside the list. */
export const itemPaneId = 'chosen-submission';
