/** Returns the id of a column's heading, which takes the focus of a card that has moved away. */
export const columnHeadingId = (status: string): string => `column-${status}`;
