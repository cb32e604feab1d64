import { expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { loanApplications } from '#domain/applications/stored-application.ts';
import { sampleDraft } from '../../../tools/product/sample-application.ts';
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

test('a vehicle is named by its record, or not at all', () => {
  const details = { ...application.details, starting_point: { vehicle: { id: 'v-1' } } };
  const named = (more: object) =>
    applicationType
      .facts({ ...application, details, ...more })
      .flatMap(({ facts }) => facts)
      .find(({ label }) => label === 'Vehicle')?.value;
  expect(named({ vehicle_title: '2022 Ford Ranger' })).toBe('2022 Ford Ranger');
  expect(named({})).toBe('Without a title');
});

test('what nobody had to answer is hidden, and a question that another answer raised is shown', () => {
  const shownOf = (changes: Partial<typeof sampleDraft>) => {
    const record = { ...application, ...formToPayload({ ...sampleDraft, ...changes }) };
    return applicationType
      .facts(record)
      .flatMap(({ facts }) => facts.map(({ label, value }) => [label, value]));
  };
  const labels = shownOf({}).map(([label]) => label);
  for (const hidden of [
    'Country code',
    'What will change',
    'Name of the joint applicant',
    'Second income after tax',
  ]) {
    expect(labels).not.toContain(hidden);
  }
  expect(labels).toEqual(expect.arrayContaining(['Phone number', 'Date of birth', 'Visa type']));
  const open = shownOf({ expensesIncomeChange: 'Yes' });
  expect(open.filter(([label]) => label === 'What will change')).toEqual([['What will change', 'Not given']]);
});
