import { expect, test } from '@jest/globals';
import { parsePrivacy } from '../../../scripts/privacy/parse-privacy.ts';

test('a number in quotes is one person', () => {
  expect(parsePrivacy(['erase', ' 021 123 4567 '])).toMatchObject({
    action: 'erase',
    identifier: '021 123 4567',
  });
});

test.each([
  [['021', '123', '4567'], 'Give one address or number at a time, a number in quotes.'],
  [['a@example.com', 'b@example.com'], 'Give one address or number at a time, a number in quotes.'],
  [['aroha'], 'erase takes an email address or a phone number.'],
  [[], 'erase takes an email address or a phone number.'],
])('%j is refused: %s', (persons, problem) => {
  expect(() => parsePrivacy(['erase', ...persons])).toThrow(problem);
});
