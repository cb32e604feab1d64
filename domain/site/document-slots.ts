/**
 * The places of a prerendered document whose content is put in when it is served:
 * - `asking`: the script that asks for the record, which nobody needs once the record stands in the document;
 * - `head`: title and metadata;
 * - `preview`: the site's own picture for link previews;
 * - `data`: empty, for the record itself.
 */
type DocumentSlot = 'asking' | 'head' | 'preview' | 'data';

const start = (slot: DocumentSlot): string => `<!--${slot}-->`;
const end = (slot: DocumentSlot): string => `<!--/${slot}-->`;

/** Marks a part of a document as a slot. */
export const markSlot = (slot: DocumentSlot, content: string): string => start(slot) + content + end(slot);

/**
 * Replaces the content of a slot, and its marks.
 * @param fill makes the new content, HTML, out of the old one
 * @returns undefined when the document has no such slot
 */
export const fillSlot = (
  html: string,
  slot: DocumentSlot,
  fill: (content: string) => string,
): string | undefined => {
  const [before, rest] = splitAt(html, start(slot));
  const [content, after] = splitAt(rest ?? '', end(slot));
  return rest === undefined || after === undefined ? undefined : before + fill(content) + after;
};

const splitAt = (text: string, mark: string): [before: string, after: string | undefined] => {
  const index = text.indexOf(mark);
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + mark.length)];
};
