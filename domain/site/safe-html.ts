const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities.get(character) ?? '');

/** Escapes `<`, so that no string can end the script element. */
export const scriptJson = (data: object | null): string => JSON.stringify(data).replaceAll('<', '\\u003c');
