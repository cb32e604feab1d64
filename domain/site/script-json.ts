/** Data as the content of a script element. In JSON a `<` stands in texts alone: escaped, none can end the element. */
export const scriptJson = (data: object | null): string => JSON.stringify(data).replaceAll('<', '\\u003c');
