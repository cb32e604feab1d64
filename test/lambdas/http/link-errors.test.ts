import { expect, test } from '@jest/globals';
import {
  FactNeededError,
  FactWrongError,
  LinkExpiredError,
  LinkReplacedError,
  LinkWrongError,
} from '../../../lambdas/http/link-errors.ts';

test.each([
  [
    new LinkWrongError(),
    'LinkWrongError',
    'This link does not work: part of it is missing, or what it opens is no longer kept. Copy all of it from our email, or ask for a new one.',
  ],
  [
    new LinkExpiredError('a…@example.com'),
    'LinkExpiredError',
    'This link has expired. We can send a new one to a…@example.com.',
  ],
  [
    new LinkExpiredError(''),
    'LinkExpiredError',
    'This link has expired. Call us, and we send you a new one.',
  ],
  [
    new LinkReplacedError('a…@example.com'),
    'LinkReplacedError',
    'This link no longer works, since a newer one has replaced it. We can send a new one to a…@example.com.',
  ],
  [
    new LinkReplacedError(''),
    'LinkReplacedError',
    'This link no longer works, since a newer one has replaced it. Call us, and we send you a new one.',
  ],
  [new FactNeededError('date-of-birth'), 'FactNeededError', 'Enter your date of birth to open this.'],
  [
    new FactNeededError('phone-end'),
    'FactNeededError',
    'Enter the last four digits of your phone number to open this.',
  ],
  [new FactNeededError('phone-end', 'Open it again.'), 'FactNeededError', 'Open it again.'],
  [
    new FactWrongError(2),
    'FactWrongError',
    'That is not what we have. You can try 2 more times; then you need a new link.',
  ],
  [
    new FactWrongError(1),
    'FactWrongError',
    'That is not what we have. You can try once more; then you need a new link.',
  ],
])('%s tells its holder what to do: %#', (error, name, message) => {
  expect([error.name, error.message]).toEqual([name, message]);
});

test('an error about a missing fact names its kind', () => {
  expect(new FactNeededError('phone-end').kind).toBe('phone-end');
});
