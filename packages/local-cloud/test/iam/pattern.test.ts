import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compileArnPattern, compilePattern } from '../../src/iam/pattern.ts';

/** Short texts with special characters of patterns and regular expressions. */
const characters = fc.constantFrom('a', 'b', ':', '/', '.', '$', '(', '\\', '\n', '*', '?', 'ā', '😀');
const texts = fc.string({ unit: characters, maxLength: 12 });

/** A reference implementation of the two wildcards. */
const matchesPlainly = (pattern: readonly string[], text: readonly string[]): boolean => {
  const [first, ...rest] = pattern;
  if (first === undefined) return text.length === 0;
  if (first === '*') {
    return matchesPlainly(rest, text) || (text.length > 0 && matchesPlainly(pattern, text.slice(1)));
  }
  return text.length > 0 && (first === '?' || first === text[0]) && matchesPlainly(rest, text.slice(1));
};

describe('a pattern', () => {
  test('matches exactly what its wildcards stand for', () => {
    fc.assert(
      fc.property(texts, texts, (pattern, text) => {
        expect(compilePattern(pattern)(text)).toBe(matchesPlainly(Array.from(pattern), Array.from(text)));
      }),
      { numRuns: 500 },
    );
  });

  test('matches every text that it was derived from', () => {
    const pieces = fc.array(fc.record({ text: texts, wildcard: fc.constantFrom('*', '?', '') }));
    fc.assert(
      fc.property(pieces, (list) => {
        const pattern = list.map(({ text, wildcard }) => text + wildcard).join('');
        const text = list
          .map(({ text: own, wildcard }) => own + (wildcard === '' ? '' : wildcard === '?' ? 'x' : 'xyz'))
          .join('');
        expect(compilePattern(pattern)(text)).toBe(true);
      }),
    );
  });

  test('is case-sensitive unless configured otherwise', () => {
    expect(compilePattern('s3:Get*')('s3:getobject')).toBe(false);
    expect(compilePattern('s3:Get*', { ignoresCase: true })('S3:getobject')).toBe(true);
  });
});

test('an ARN pattern matches each part between colons separately', () => {
  const matches = compileArnPattern('arn:aws:cloudfront::*:distribution/*');
  expect(matches('arn:aws:cloudfront::000000000000:distribution/E1')).toBe(true);
  expect(matches('arn:aws:cloudfront::1:x:distribution/E1')).toBe(false);
  expect(matches('arn:aws:cloudfront:eu:1:distribution/E1')).toBe(false);
  expect(matches('arn:aws:cloudfront')).toBe(false);
  const api = compileArnPattern('arn:aws:execute-api:*:*:api/*/*/contact');
  expect(api('arn:aws:execute-api:eu-west-2:000000000000:api/api/POST/contact')).toBe(true);
  expect(api('arn:aws:execute-api:eu-west-2:000000000000:api/api/POST/other')).toBe(false);
  expect(compileArnPattern('arn:aws:s3:::b/*')('arn:aws:s3:::b/a:b')).toBe(true);
});
