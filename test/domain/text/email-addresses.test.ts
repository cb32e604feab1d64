import { expect, test } from '@jest/globals';
import { cleanEmail } from '#domain/text/clean-email.ts';
import { maskEmail } from '#domain/text/mask-email.ts';

test.each([
  [' jane@exämple.co.nz\u200B', 'jane@xn--exmple-cua.co.nz'],
  ['jane@māori。nz', 'jane@xn--mori-qsa.nz'],
  ['"a@b"@exämple.nz', '"a@b"@xn--exmple-cua.nz'],
  ['@exämple.nz', '@xn--exmple-cua.nz'],
])('the domain of %j becomes one that mail servers know: %s', (typed, cleaned) => {
  expect(cleanEmail(typed)).toBe(cleaned);
});

test.each([
  'Jane@Example.CO.NZ',
  'jäne@example.nz',
  'exämple.nz',
  'jane@exämple.nz/about',
  'jane@/exämple.nz',
  'jane@exämple.1',
])('%s stays as it was typed', (typed) => {
  expect(cleanEmail(typed)).toBe(typed);
});

test.each([
  ['mere@example.com', 'm•••@example.com'],
  ['😀x@example.com', '😀•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
  ['', '•••'],
])('of %j only %s is told', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
