/** A text without regard to case and macrons, to compare and to search: 'Whangārei' becomes 'whangarei'. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

/** The words of a text, folded; none of a blank one. */
export const foldedWords = (text: string): string[] => foldedText(text).split(/\s/).filter(Boolean);
