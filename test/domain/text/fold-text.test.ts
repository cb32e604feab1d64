import { describe, expect, test } from '@jest/globals';
import { foldLetters, foldText, foldWords, straightenSigns } from '../../../domain/text/fold-text.ts';

describe('folded text', () => {
  test.each([
    ['Whangārei', 'whangarei'],
    ['ŌTĀHUHU', 'otahuhu'],
    ['a macron of its own: a\u0304', 'a macron of its own: a'],
    ['Citroën C3 – 1.2', 'citroen c3 – 1.2'],
    ...Array.from("'‘’ʻʼ`´", (apostrophe) => [`O${apostrophe}Brien`, 'obrien'] as const),
  ])('of %s is %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

test.each([
  [' Hi-Lux –  Ōtaki\n', ['hilux', 'otaki']],
  ['O’Brien’s CX‑5', ['obriens', 'cx5']],
  [' – ', []],
  ['', []],
])('the folded words of %j are %j', (typed, words) => {
  expect(foldWords(typed)).toEqual(words);
});

test('apostrophes and dashes become those of a keyboard, or stay where only letters are folded', () => {
  expect(straightenSigns('Hawke’s `Bay´ – CX‑5 — Ō')).toBe("Hawke's 'Bay' - CX-5 - Ō");
  expect(foldLetters('Hawke’s – Ō')).toBe('hawke’s – o');
});
