import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cleanLine, cleanText, cleanValue } from '#domain/text/clean-text.ts';

const unseen = '\u200B\u00AD\u200E\u200F\u061C\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2069\uFEFF'.split(
  '',
);
const withUnseen = (text: string) =>
  fc
    .tuple(...[...text.split(''), ''].map(() => fc.array(fc.constantFrom(...unseen), { maxLength: 2 })))
    .map((marks) => marks.map((some, index) => some.join('') + (text[index] ?? '')).join(''));

const numeralsOf = (system: string): string =>
  new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(9_876_543_210);

describe.each([
  ['line', cleanLine],
  ['value', cleanValue],
])('a cleaned %s', (_, clean) => {
  test('has no invisible characters', () => {
    fc.assert(
      fc.property(withUnseen('Aroha 12'), (pasted) => {
        expect(clean(pasted)).toBe('Aroha 12');
      }),
    );
  });

  test('has a space for a tab, and none at its ends', () => {
    expect(clean('\t Aroha\tNgāta\u00A0\u200B')).toBe('Aroha Ngāta');
  });

  test.each([
    '',
    ' ',
    '\u200B\u200E',
    '\u2800',
    '\u3164 \u3164',
    '\u115F\u1160\uFFA0',
    '\u200C\u200D',
    '\u034F',
  ])('is empty without a visible character: %j', (typed) => {
    expect(clean(typed)).toBe('');
  });

  test.each(['fullwide', 'arab', 'arabext', 'deva', 'beng', 'thai', 'khmr', 'mathsans'])(
    'has European digits: %s',
    (system) => {
      expect(clean(numeralsOf(system))).toBe('9876543210');
    },
  );

  test('is cleaned once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(clean(clean(typed))).toBe(clean(typed));
      }),
    );
  });
});

test('a line keeps joiners within words alone, and its letters', () => {
  expect(cleanLine('\u200Cمی\u200Cخواهم\u200D \u200D👩\u200D👧\u200C')).toBe('می\u200Cخواهم 👩\u200D👧');
  expect(cleanLine('one\u200D\u200C two\u200C\u200D')).toBe('one two');
  expect(cleanLine('№ ５ x² ½ ﬁ')).toBe('№ 5 x² ½ ﬁ');
});

test('a value has no joiners, and the plain forms of letters and signs', () => {
  expect(cleanValue('１２\u200D３，４５６．７８')).toBe('123,456.78');
  expect(cleanValue('ｊａｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ')).toBe('jane@example.com');
});

test('a text of several lines loses marks of direction alone', () => {
  expect(cleanText(' one\u202E two\u2066\n\tthree\u200Dx\u200F ')).toBe('one two\n\tthree\u200Dx');
  expect(cleanText('\u200B\n\u2800')).toBe('');
});

test('long runs of joiners and spaces take no time', () => {
  const before = performance.now();
  for (const character of ['\u200D', ' ', '\t', '\u3164']) cleanLine(`a${character.repeat(200_000)}b`);
  expect(performance.now() - before).toBeLessThan(1_000);
});
