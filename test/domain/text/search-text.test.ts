import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foldWords } from '../../../domain/text/fold-text.ts';
import { createSearchText, hasWord } from '../../../domain/text/search-text.ts';

const isFound = (typed: string, text: string): boolean => {
  const searched = createSearchText(text);
  return foldWords(typed).every((word) => hasWord(searched, word));
};

describe('a search for', () => {
  test.each([
    ['cx5', 'Mazda CX-5', true],
    ['CX‑5', 'Mazda CX 5', true],
    ['landcru', 'Toyota Land – Cruiser', true],
    ['hi-lux', 'Toyota Hilux', true],
    ['cruis', 'Toyota Landcruiser', true],
    ['kia', 'Suzuki Alto, later Kia', true],
    ['kia', 'Suzuki Alto', false],
    ['x-5', 'Mazda CX-5', true],
    ['x5', 'Mazda CX 5', false],
    ['1.5', 'a 2015 model', false],
    [' - ', '', true],
    ['', 'Toyota', true],
  ])('%j in %j: %s', (typed, text, found) => {
    expect(isFound(typed, text)).toBe(found);
  });
});

test('words that follow each other are found, however they are joined and quoted', () => {
  const apostrophe = fc.constantFrom(...Array.from("'‘’ʻʼ`´"), '');
  const part = fc
    .tuple(fc.stringMatching(/^[A-ZĀŌa-zāō0-9]{1,3}$/), fc.stringMatching(/^[a-zāō0-9]{0,4}$/))
    .map(
      ([beginning, rest]) =>
        (mark: string) =>
          `${beginning}${mark}${rest}`,
    );
  const joint = fc.constantFrom('-', '‑', ' ', '\n');
  const parts = fc.array(part, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      parts,
      parts,
      parts,
      fc.tuple(apostrophe, apostrophe, joint, fc.oneof(joint, fc.constant(''))),
      (before, wanted, after, [stored, typed, between, typedBetween]) => {
        const text = [...before, ...wanted, ...after].map((write) => write(stored)).join(between);
        expect(isFound(wanted.map((write) => write(typed)).join(typedBetween), text)).toBe(true);
      },
    ),
  );
});

test('a word is found where the words of the text say so, and nowhere else', () => {
  const words = fc.array(fc.stringMatching(/^[ab]{1,4}$/), { maxLength: 6 });
  fc.assert(
    fc.property(words, fc.stringMatching(/^[ab]{1,4}$/), (text, word) => {
      const runs = text.map((_, index) => text.slice(index).join(''));
      const expected = text.some((one) => one.includes(word)) || runs.some((run) => run.startsWith(word));
      expect(isFound(word, text.join(' '))).toBe(expected);
    }),
    { numRuns: 1_000 },
  );
});
