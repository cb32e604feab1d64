import { describe, expect, test } from '@jest/globals';
import { foldText, foldWords } from '../../../domain/text/fold-text.ts';

describe('folded text', () => {
  test.each([
    ['Whangārei', 'whangarei'],
    ['ŌTĀHUHU', 'otahuhu'],
    ['a macron of its own: a\u0304', 'a macron of its own: a'],
    ['Citroën C3 – 1.2', 'citroen c3 – 1.2'],
  ])('of %s is %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe('folded words', () => {
  test.each([
    ['  Mazda\tCX-5\n Whangārei ', ['mazda', 'cx-5', 'whangarei']],
    ['', []],
    [' \n', []],
  ])('of %j are %j', (text, words) => {
    expect(foldWords(text)).toEqual(words);
  });
});
