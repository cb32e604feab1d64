import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { publicMailDomains } from '#domain/notifications/public-mail-domains.ts';
import { suggestEmail } from '#domain/notifications/suggest-email.ts';

const letter = fc.stringMatching(/^[a-z]$/);

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['GNAIL.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail,com', 'gmail.com'],
  ['gmail.com.', 'gmail.com'],
  ['hotmial.co.nz', 'hotmail.co.nz'],
  ['yaho.co.nz', 'yahoo.co.nz'],
  ['xtra.com.nz', 'xtra.co.nz'],
  ['xrta.co.nz', 'xtra.co.nz'],
])('%s is taken for %s', (typed, meant) => {
  expect(suggestEmail(`Jane.O’Hara@${typed}`)).toBe(`Jane.O’Hara@${meant}`);
});

test.each([
  ...publicMailDomains,
  'email.com',
  'qmail.com',
  'gmx.net',
  'gm.com',
  'ms.com',
  'cloud.com',
  'hotmail.fr',
  'hotmail.co.uk',
  'yahoo.com.au',
  'protonmail.ch',
  'extra.co.nz',
  'xn--tranga-n7b.nz',
  'gmail',
  '',
])('‘%s’ is never asked about', (domain) => {
  expect(suggestEmail(`jane@${domain}`)).toBeUndefined();
});

test.each(['', 'jane', 'gmial.com', '@gmial.com'])('%j has no domain to ask about', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});

const longDomains =
  'clear.net.nz fastmail.com gmail.com googlemail.com hotmail.co.nz hotmail.com icloud.com ihug.co.nz inspire.net.nz ' +
  'orcon.net.nz outlook.co.nz outlook.com paradise.net.nz proton.me protonmail.com slingshot.co.nz vodafone.co.nz ' +
  'xtra.co.nz yahoo.co.nz yahoo.com ymail.com';

test.each(longDomains.split(' '))('a letter that is missing from %s is asked about', (domain) => {
  expect(suggestEmail(`jane@${domain.slice(0, -1)}`)).toBe(`jane@${domain}`);
});

test('providers with a short domain are known, too, though nobody is asked about it', () => {
  const short = [...publicMailDomains].filter((domain) => !longDomains.split(' ').includes(domain));
  expect(short.join(' ')).toBe('aol.com gmx.com live.com mac.com mail.com me.com msn.com zoho.com');
});

test('one slip after the first letter leads back to the provider', () => {
  const long = [...publicMailDomains].filter(({ length }) => length >= 9);
  const slips = [
    (before: string, _: string, after: string) => before + after.slice(1),
    (before: string, added: string, after: string) => before + added + after,
    (before: string, wrong: string, after: string) => before + wrong + after.slice(1),
    (before: string, _: string, after: string) =>
      before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
  ];
  const domains = fc.constantFrom(...long);
  fc.assert(
    fc.property(domains, fc.nat(), letter, fc.constantFrom(...slips), (domain, place, other, slip) => {
      const at = 1 + (place % (domain.length - 1));
      const typed = slip(domain.slice(0, at), other, domain.slice(at));
      fc.pre(!publicMailDomains.has(typed));
      expect([typed, suggestEmail(`jane@${typed}`)]).toEqual([typed, `jane@${domain}`]);
    }),
    { numRuns: 3_000 },
  );
});
