import { expect, test } from '@jest/globals';
import { referenceNumberFormatter } from '#domain/submissions/reference-number.ts';

test.each([
  ['00000000-0000-4000-8000-000000000000', 'CM-0000-0000'],
  ['00000000-0100-4000-8000-000000000000', 'CM-0000-0001'],
  ['00000000-20ff-4000-8000-000000000000', 'CM-0000-0010'],
  ['ffffffff-ff00-4000-8000-000000000000', 'CM-ZZZZ-ZZZZ'],
  ['00443214-c749-4000-8000-000000000000', 'CM-0123-4567'],
])('the submission %s has the number %s', (id, reference) => {
  expect(referenceNumberFormatter('CM')(id)).toBe(reference);
});
