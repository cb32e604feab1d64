export interface Html {
  readonly markup: string;
}

type Part = string | number | Html | readonly Html[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const render = (part: Part): string => {
  if (typeof part !== 'object') return escapeHtml(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
};

/** Escapes texts, so that none can become markup. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: strings
    .map((text, index) => text + (index < parts.length ? render(parts[index] ?? '') : ''))
    .join(''),
});

/** Marks our own markup as safe. */
export const trusted = (markup: string): Html => ({ markup });
