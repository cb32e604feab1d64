interface XmlElement {
  readonly xml: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// XML 1.0 allows no control characters but tab and line breaks, not even escaped.
const isRepresentable = (character: string): boolean => character >= ' ' || '\t\n\r'.includes(character);
const escapeText = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, (character) => (isRepresentable(character) ? character : '\uFFFD'))
    .replace(/[&<>"]/g, (character) => entities[character] ?? character)
    .replaceAll('\r', '&#13;');

/** Escapes text content; `attributes` are written as they are. */
export const element = (
  name: string,
  content: string | number | boolean | readonly XmlElement[],
  attributes = '',
): XmlElement => {
  const inner =
    typeof content === 'object' ? content.map((child) => child.xml).join('') : escapeText(String(content));
  return { xml: `<${name}${attributes === '' ? '' : ` ${attributes}`}>${inner}</${name}>` };
};

export const xmlText = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}`;
