import { expect, test } from '@jest/globals';
import { identifierName, personIdentifier, sharedNumberWarning } from '#domain/privacy/person-identifier.ts';

test.each(['aroha@example.com', '021 234 5678', '(+64) 9 555 0123', '9 555 0123', '+44 (0)20 7946 0018'])(
  '%s identifies a person',
  (typed) => {
    expect(personIdentifier().parse(` ${typed} `)).toBe(typed);
  },
);

test.each(['aroha', '021', '', '123 4567', '+64 123 4567', 'aroha@'])('%j identifies nobody', (typed) => {
  expect(personIdentifier().safeParse(typed).error?.issues[0]?.message).toBe(
    'Enter an email address or a phone number, like aroha@example.com or 021 123 4567',
  );
});

test('a number can be shared, an address is one person’s', () => {
  expect(sharedNumberWarning('021 234 5678')).toMatch(/^People can share a number/);
  expect(sharedNumberWarning('aroha@example.com')).toBeUndefined();
  expect(identifierName('021 234 5678')).toBe('number');
  expect(identifierName('aroha@example.com')).toBe('address');
});
