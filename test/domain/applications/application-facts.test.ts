import { expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { loanApplications } from '#domain/applications/stored-application.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

const application = loanApplications.read(sampleRecordOf('loan-application'));

/** Returns what the desk shows under a label for an application with so many dependants. */
const dependantsShown = (dependants: number): unknown =>
  applicationType
    .facts({ ...application, dependants })
    .flatMap(({ facts }) => facts)
    .find(({ label }) => /dependants/i.test(label));

test('a count of none may not have been given', () => {
  expect(dependantsShown(0)).toMatchObject({ value: '0, or not given' });
  expect(dependantsShown(1)).toMatchObject({ value: '1' });
});

test('where somebody began stands first, and only if it is known', () => {
  const headingsOf = (start: typeof application.details.starting_point): string[] =>
    applicationType
      .facts({ ...application, details: { ...application.details, starting_point: start } })
      .map(({ heading }) => heading);
  const others = headingsOf(undefined);
  expect(others).not.toContain('Starting point');
  expect(headingsOf({ page: 'vehicle', amount: 52_990 })).toEqual(['Starting point', ...others]);
});
