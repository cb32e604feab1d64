import { writeHereMarker } from '../replies/reply-template.ts';

/** Names that a template's text leaves open. */
export const placeholders = ['first name', 'reference', 'amount', 'link'] as const;

type Placeholder = (typeof placeholders)[number];

export type PlaceholderValues = Readonly<Record<Placeholder, string | undefined>>;

const written = new RegExp(`\\{(?:${placeholders.join('|')})\\}`, 'g');

/** Fills a template's text in. What a submission lacks is left to the writer, by the marker without whose words no reply is sent. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(written, (whole) => {
    const name = placeholders.find((one) => whole === `{${one}}`);
    return (name && values[name]) ?? writeHereMarker;
  });

/** Returns whether a text leaves a placeholder open. */
export const hasPlaceholder = (text: string, name: Placeholder): boolean => text.includes(`{${name}}`);

/** Returns the first braces that are no placeholder's; undefined without any. */
export const findUnknownPlaceholder = (text: string): string | undefined =>
  /\{[^{}\n]*\}|[{}]/.exec(text.replaceAll(written, ' '))?.[0];
