import { unwantedWords } from './unwanted-words.ts';

/** Returns a message for each unwanted phrase in a text: `FILE:LINE "phrase": write …`. */
export const findUnwantedWords = (file: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) =>
    unwantedWords.flatMap(({ pattern, instead, skipsTests = false }) => {
      const [found] = skipsTests && /(^|\/)test\//.test(file) ? [] : (pattern.exec(line) ?? []);
      return found === undefined ? [] : [`${file}:${index + 1} "${found.trim()}": write ${instead}`];
    }),
  );
