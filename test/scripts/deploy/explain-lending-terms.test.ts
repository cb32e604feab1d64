import { expect, test } from '@jest/globals';
import { lendingTermsVersions } from '#domain/lending/lending-terms.ts';
import { explainLendingTerms } from '../../../scripts/deploy/explain-lending-terms.ts';

const [first] = lendingTermsVersions;
const versions = [first, { ...first, from: '2027-02-01' }] as const;

test.each([
  [
    '2027-01-31T10:59:59Z',
    [
      `This release has the rates and fees of ${first.from}.`,
      'New ones start on 2027-02-01: they take effect with the first deployment on that day or later.',
    ],
  ],
  ['2027-01-31T11:00:00Z', ['This release has the rates and fees of 2027-02-01.']],
])('a deployment at %s prints the date of its rates and fees, and of those that are due', (at, notes) => {
  expect(explainLendingTerms(Date.parse(at), versions)).toEqual(notes);
});
