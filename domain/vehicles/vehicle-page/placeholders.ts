/** Id of the data block that has the vehicle in its page: its public JSON, or null when there is none. */
export const vehicleBlockId = 'vehicle';

/** Id of the block that tells search engines what the page sells. */
export const structuredDataId = 'structured-data';

/** Id of the image that shows the first picture while the page's code is being loaded. */
export const coverId = 'cover';

/** What the page says while the vehicle is being loaded. */
export const loadingTexts = { heading: 'Contact Seller', note: 'Loading vehicle details...' } as const;

/**
 * The places of the prerendered page whose content is put in when it is served:
 * - `head`: title and metadata;
 * - `preview`: the site's own picture for link previews;
 * - `data`: empty, for the record itself.
 */
type Placeholder = 'head' | 'preview' | 'data';

const start = (name: Placeholder): string => `<!--${name}-->`;
const end = (name: Placeholder): string => `<!--/${name}-->`;

/** Marks a part of a page as a placeholder. */
export const markPlaceholder = (name: Placeholder, content: string): string =>
  start(name) + content + end(name);

/**
 * Replaces the content of a placeholder, and its marks.
 * @param fill makes the new content, HTML, out of the old one
 * @returns undefined when the page has no such placeholder
 */
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
