/** UTF-8, as DynamoDB counts, so that a page of a list costs the same whatever was typed. */
const maxNameBytes = 92;

/** Of name, title and excerpt together. */
const maxTextBytes = 214;

const maxExcerptCharacters = 80;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

const cutAtBytes = (text: string, maxBytes: number): string => {
  if (bytesOf(text) <= maxBytes) return text;
  const characters = Array.from(text);
  while (bytesOf(`${characters.join('')}…`) > maxBytes) characters.pop();
  return `${characters.join('')}…`;
};

/** Returns the first 80 characters of a text on one line, cut after a word unless it is a long one. */
const excerptOf = (text: string): string => {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  const characters = Array.from(line);
  if (characters.length <= maxExcerptCharacters) return line;
  const end = characters.lastIndexOf(' ', maxExcerptCharacters);
  const isWord = end > maxExcerptCharacters / 2;
  return `${characters.slice(0, isWord ? end : maxExcerptCharacters).join('')}…`;
};

interface ListedText {
  readonly name: string;
  readonly title: string;
  readonly excerpt?: string;
}

/** Shortens what lists show of a submission; a long name and a long title leave less for the excerpt. */
export const listedText = (name: string, title: string, text: string | undefined): ListedText => {
  const shown = { name: cutAtBytes(name, maxNameBytes), title: cutAtBytes(title, maxNameBytes) };
  if (text === undefined) return shown;
  return { ...shown, excerpt: cutAtBytes(excerptOf(text), maxTextBytes - bytesOf(shown.name + shown.title)) };
};
