const apostrophes = /['‘’ʻʼ`´]/g;

const dashes = /\p{Dash_Punctuation}/gu;

/** Replaces every kind of apostrophe and dash by the one on a keyboard. */
export const straightenSigns = (text: string): string =>
  text.replaceAll(apostrophes, "'").replaceAll(dashes, '-');

/** Returns a text in lower case, without marks such as macrons. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

/** Returns a text as searches compare it: letters folded, without apostrophes. */
export const foldText = (text: string): string => foldLetters(text).replaceAll(apostrophes, '');

/** Splits a search into folded words, without dashes: people write `hilux` and `hi-lux`. */
export const foldWords = (typed: string): string[] =>
  foldText(typed).replaceAll(dashes, '').split(/\s/).filter(Boolean);
