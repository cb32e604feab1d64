import { writeHereMarker } from '../replies/reply-template.ts';

/** Names that a template's text leaves open, with the text of a preview in their place. */
export const placeholders = {
  'first name': 'Aroha',
  reference: 'LA-2K7F-9QXD',
  amount: '$12,500',
  link: 'Please send us:\n- Payslip\n\nYou can send it here:\nhttps://…',
} as const;

type Placeholder = keyof typeof placeholders;

export type PlaceholderValues = Readonly<Record<Placeholder, string | undefined>>;

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);

export const placeholderNames = Object.keys(placeholders).filter(isPlaceholder);

const written = /\{([^{}\n]*)\}/g;

/** Fills a template's text in. What a submission lacks is left to the writer, by the marker without whose words no reply is sent. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(written, (whole, name: string) =>
    isPlaceholder(name) ? (values[name] ?? writeHereMarker) : whole,
  );

/** Returns whether a text leaves a placeholder open. */
export const hasPlaceholder = (text: string, name: Placeholder): boolean => text.includes(`{${name}}`);

/** Returns what is written like a placeholder and is none; undefined without one. */
export const findUnknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(written)].find(([, name = '']) => !isPlaceholder(name))?.[0];
