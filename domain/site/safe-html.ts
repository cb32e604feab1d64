const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe for the content of HTML elements and for quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Data as the content of a script element. In JSON a `<` stands in texts alone: escaped, none can end the element. */
export const scriptJson = (data: object | null): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The one trusted-types policy of the site: the content security policy allows no other. */
export const structuredDataPolicy = 'structured-data';
