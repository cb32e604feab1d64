/** Script element with the vehicle as JSON, or null for an unknown one. */
export const vehicleBlockId = 'vehicle';

export const coverId = 'cover';

/** Of paragraphs that are empty until a vehicle is filled in. */
export const priceClass = 'vehicle-price';
export const lineClass = 'loading-line';

export const loadingTexts = { heading: 'Contact Seller', note: 'Loading vehicle details...' } as const;

/** `head`: title and metadata; `preview`: link preview picture; `body`: the rendered page; `data`: what it shows. */
type Placeholder = 'head' | 'preview' | 'body' | 'data';

const start = (name: Placeholder): string => `<!--${name}-->`;
const end = (name: Placeholder): string => `<!--/${name}-->`;

export const markPlaceholder = (name: Placeholder, content: string): string =>
  start(name) + content + end(name);

/** Replaces a placeholder with the HTML that `fill` returns; undefined if the page has none. */
export const fillPlaceholder = (
  html: string,
  name: Placeholder,
  fill: (content: string) => string,
): string | undefined => {
  const [before, rest] = splitAt(html, start(name));
  const [content, after] = splitAt(rest ?? '', end(name));
  return rest === undefined || after === undefined ? undefined : before + fill(content) + after;
};

const splitAt = (text: string, mark: string): [before: string, after: string | undefined] => {
  const index = text.indexOf(mark);
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + mark.length)];
};
