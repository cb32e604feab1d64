import { expect, test } from '@jest/globals';
import { mailboxOf } from '#domain/notifications/mailbox.ts';

test.each([
  ['Mere.Ngata+loan@Example.COM', 'mere.ngata@example.com', 'example.com'],
  ['Mere.Ngata+a+b@googlemail.com', 'merengata@gmail.com', 'gmail.com'],
  ['m.ere@GMAIL.com', 'mere@gmail.com', 'gmail.com'],
  ['"a@b"@example.com', '"a@b"@example.com', 'example.com'],
])('%s belongs to the mailbox %s', (typed, address, domain) => {
  expect(mailboxOf(typed)).toEqual({ address, domain });
});
