import { expect, test } from '@jest/globals';
import {
  identifierName,
  normaliseIdentifier,
  personIdentifier,
  sharedNumberWarning,
} from '#domain/privacy/person-identifier.ts';

test.each(['aroha@example.com', '021 234 5678', '(+64) 9 555 0123', '9 555 0123', '+44 (0)20 7946 0018'])(
  '%s identifies a person',
  (typed) => {
    expect(personIdentifier().parse(` ${typed} `)).toBe(typed);
  },
);

test.each(['aroha', '021', '', '123 4567', '+64 123 4567', 'aroha@', 'a b@c.nz', 'a@c.nz b', '@c.nz'])(
  '%j identifies nobody',
  (typed) => {
    expect(personIdentifier().safeParse(typed).error?.issues[0]?.message).toBe(
      'Enter an email address or a phone number, like aroha@example.com or 021 123 4567',
    );
  },
);

test('an identifier is one in whatever way it is written', () => {
  for (const email of ['aroha@example.com', ' AROHA@Example.com', 'aroha\u200B@example.com'])
    expect(normaliseIdentifier(email)).toBe('aroha@example.com');
  for (const phone of ['021 234 5678', '+64 (0)21-234 5678', '0064 21 2345678'])
    expect(normaliseIdentifier(phone)).toBe('+64212345678');
});

test('a number can be shared, an address is one person’s', () => {
  expect(sharedNumberWarning('021 234 5678')).toMatch(/^People can share a number/);
  expect(sharedNumberWarning('aroha@example.com')).toBeUndefined();
  expect(identifierName('021 234 5678')).toBe('number');
  expect(identifierName('aroha@example.com')).toBe('address');
});
