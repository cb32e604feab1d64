/** Returns the id of a column's heading, which takes the focus of a moved card. */
export const columnHeadingId = (status: string): string => `column-${status}`;
