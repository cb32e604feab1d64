import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatAnswerToken, parseAnswerToken } from '#domain/incoming-mail/answer-token.ts';

const hexDigits = fc.stringMatching(/^[0-9a-f]{32}$/);

describe('the token of a reply address', () => {
  test('names a submission and what proves it, in any case of its letters', () => {
    fc.assert(
      fc.property(fc.uuid(), hexDigits, fc.boolean(), (id, proof, isUpper) => {
        const token = formatAnswerToken({ prefix: 'LA', id, proof });
        expect(token).toMatch(/^[0-9a-z]{52}$/);
        expect(parseAnswerToken(isUpper ? token.toUpperCase() : token)).toEqual({ prefix: 'LA', id, proof });
      }),
    );
  });

  test.each([
    ['', 'nothing'],
    [`cm${'z'.repeat(50)}`, 'numbers of more than 128 bits'],
    [`cm${'0'.repeat(49)}`, 'too short'],
    [`cm${'0'.repeat(51)}`, 'too long'],
    [`1m${'0'.repeat(50)}`, 'no type'],
    [`cm${'0'.repeat(49)}-`, 'another character'],
  ])('is not %j (%s)', (text) => {
    expect(parseAnswerToken(text)).toBeUndefined();
  });
});
