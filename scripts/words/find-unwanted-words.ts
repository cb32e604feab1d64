import { unwantedWords } from './unwanted-words.ts';

/** Returns a message for each unwanted phrase in a text: `FILE:LINE "phrase": write …`. */
export const findUnwantedWords = (file: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) =>
    unwantedWords.flatMap(({ pattern, instead, skipsTests = false, folder = '' }) => {
      const isLeftOut = (skipsTests && /(^|\/)test\//.test(file)) || !file.startsWith(folder);
      const [found] = isLeftOut ? [] : (pattern.exec(line) ?? []);
      return found === undefined ? [] : [`${file}:${index + 1} "${found.trim()}": write ${instead}`];
    }),
  );
