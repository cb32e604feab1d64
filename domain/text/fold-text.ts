/** A text without regard to case and macrons, to compare and to search: 'Whangārei' becomes 'whangarei'. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

/** The words of a text, folded; none of a blank one. */
export const foldWords = (text: string): string[] => foldText(text).split(/\s/).filter(Boolean);
