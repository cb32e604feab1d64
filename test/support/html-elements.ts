/** An element as an HTML parser begins it; `text` is the content of raw text elements. */
interface HtmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

const rawElements = new Set(['script', 'style', 'title']);
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => entities[name]!);

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([^\s"'<>/=]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [
      name,
      decoded(value),
    ]),
  );

/** Parses the elements of HTML with double-quoted attributes, so that injected markup shows as an additional element or attribute. */
export const htmlElements = (html: string): HtmlElement[] => {
  const elements: HtmlElement[] = [];
  const token =
    /<(?:!--[^]*?-->|!doctype[^>]*>|\/[a-z0-9]+>|([a-z][a-z0-9]*)((?:[^"<>]|"[^"]*")*)>)|<|[^<]+/gi;
  for (let match = token.exec(html); match !== null; match = token.exec(html)) {
    const [whole, name, attributes = ''] = match;
    if (whole === '<')
      throw new Error(`A '<' that begins nothing: ${html.slice(match.index, match.index + 40)}`);
    if (name === undefined) continue;
    const end = rawElements.has(name) ? html.indexOf(`</${name}`, token.lastIndex) : token.lastIndex;
    const text = html.slice(token.lastIndex, end);
    elements.push({
      name,
      attributes: attributesOf(attributes),
      text: name === 'title' ? decoded(text) : text,
    });
    token.lastIndex = end;
  }
  return elements;
};
