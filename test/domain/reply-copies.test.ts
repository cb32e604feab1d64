import { expect, test } from '@jest/globals';
import {
  copiesProblem,
  copiesSchema,
  readCopies,
  requestCopiesProblem,
  withoutRepeats,
} from '#domain/replies/copies.ts';

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@example.com`);

test('the others of a reply are divided by commas, semicolons or spaces', () => {
  expect(readCopies(' a@b.example,c@d.example ; e@f.example\n\tg@h.example;')).toEqual([
    'a@b.example',
    'c@d.example',
    'e@f.example',
    'g@h.example',
  ]);
  expect(readCopies(' , ')).toEqual([]);
});

test.each([
  ['', undefined],
  [addresses(5).join(' '), undefined],
  [addresses(6).join(' '), 'A reply goes to 5 others at most. Remove some from Cc.'],
  ['a@b.example, c@d', 'Correct ‘c@d’ in Cc.'],
  ['ana; a@b.example', 'Correct ‘ana’ in Cc.'],
])('the others ‘%s’ are told: %s', (typed, problem) => {
  expect(copiesProblem(typed)).toBe(problem);
});

test('what a request may hold is said in the same words', () => {
  const messages = (copies: unknown) =>
    copiesSchema()
      .safeParse(copies)
      .error?.issues.map(({ message }) => message);
  expect(messages(addresses(6))).toEqual(['A reply goes to 5 others at most']);
  expect(messages([''])).toContain('Enter an email address');
});

test.each([
  [['a@b.example'], true, true],
  [['a@b.example'], false, false],
  [[], true, false],
])('a reply to %j that asks for documents (%j) is refused: %j', (copies, asks, isRefused) => {
  expect(requestCopiesProblem(copies, asks)).toBe(
    isRefused
      ? 'Remove the addresses from Cc: a request for documents has the sender’s personal link, which is for them alone.'
      : undefined,
  );
});

test('a reply goes to each address once, however it is written', () => {
  const copies = ['B@x.example', 'A@x.example', 'c@x.example', 'b@x.example', 'C@X.example'];
  expect(withoutRepeats('a@x.example', copies)).toEqual(['B@x.example', 'c@x.example']);
});
