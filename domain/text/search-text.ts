import { foldWords } from './fold-text.ts';

const mark = '^';

/** A text for a search of many: folded words, joined, and as long a text with `^` where each begins. */
export interface SearchText {
  readonly letters: string;
  readonly beginnings: string;
}

export const createSearchText = (text: string): SearchText => {
  const words = foldWords(text);
  return {
    letters: words.join(''),
    beginnings: words.map(({ length }) => mark.padEnd(length)).join(''),
  };
};

/** Tests whether a word is in one of a text's words, or begins where one does: `landcruiser` finds Land Cruiser. */
export const hasWord = ({ letters, beginnings }: SearchText, word: string): boolean => {
  for (let at = letters.indexOf(word); at !== -1; at = letters.indexOf(word, at + 1)) {
    if (beginnings[at] === mark || !beginnings.slice(at, at + word.length).includes(mark)) return true;
  }
  return false;
};
