import { describe, expect, test } from '@jest/globals';
import { foldText } from '../../../domain/text/fold-text.ts';

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
