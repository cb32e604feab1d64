import { expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { loanApplications } from '#domain/applications/stored-application.ts';
import { sampleDraft } from '../../../tools/product/sample-application.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

const application = loanApplications.read(sampleRecordOf('loan-application'));

/** Returns what the desk shows under each label for the sample's answers with some changed. */
const shownOf = (changes: Partial<typeof sampleDraft>): [label: string, value: string][] =>
  applicationType
    .facts({ ...application, ...formToPayload({ ...sampleDraft, ...changes }) })
    .flatMap(({ facts }) => facts.map(({ label, value }): [string, string] => [label, value]));

test.each([
  ['dependants', 'Dependants'],
  ['monthsAtAddress', 'Months at address'],
  ['monthsWithEmployer', 'Months with employer'],
] as const)('a 0 that was typed for %s differs from none', (name, label) => {
  const valueOf = (typed: string) => new Map(shownOf({ [name]: typed })).get(label);
  expect(['0', '', '1'].map(valueOf)).toEqual(['0', 'Not given', '1']);
});

test('a 0 of another client that names nothing as empty is a 0', () => {
  const shown = applicationType.facts({ ...application, dependants: 0 }).flatMap(({ facts }) => facts);
  expect(shown).toContainEqual({ label: 'Dependants', value: '0' });
});

test('where somebody began stands after the loan, and only if it is known', () => {
  const headingsOf = (start: typeof application.details.starting_point): string[] =>
    applicationType
      .facts({ ...application, details: { ...application.details, starting_point: start } })
      .map(({ heading }) => heading);
  const others = headingsOf(undefined);
  expect(others).not.toContain('Starting point');
  expect(headingsOf({ page: 'vehicle', amount: 52_990 })).toEqual(others.toSpliced(1, 0, 'Starting point'));
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

test('a second income is shown where there is one, and how often only where it was chosen', () => {
  const second = ['Second income after tax', 'How often you get it'];
  const shownOfSecond = (secondIncome: string, secondIncomeFrequency: string) =>
    shownOf({ secondIncome, secondIncomeFrequency }).filter(([label]) => second.includes(label));
  expect(shownOfSecond('600', 'Weekly')).toEqual([
    [second[0], '$600.00'],
    [second[1], 'Weekly'],
  ]);
  expect(shownOfSecond('600', '')).toEqual([[second[0], '$600.00']]);
});

test('the phone number links to a call, with the chosen country code', () => {
  const sent = formToPayload({ ...sampleDraft, phoneCountryCode: '+61', phoneNumber: '0412 345 678' });
  const facts = applicationType.facts({ ...application, ...sent }).flatMap((section) => section.facts);
  expect(facts.find(({ label }) => label === 'Phone number')?.href).toBe('tel:+61412345678');
});

test('the wording of the consents is named by its day, and by when they were answered', () => {
  const dated = {
    ...application,
    consents_given_at: '2026-11-21T02:03:04.000Z',
    details: { ...application.details, consent_policy_version: '2026-11-27' },
  };
  expect(applicationType.facts(dated).at(-1)).toEqual({
    heading: 'Wording of the consents',
    facts: [
      { label: 'Last changed on', value: '27 Nov 2026' },
      { label: 'Answered on', value: '21 Nov 2026, 3:03 pm' },
    ],
    is_folded: true,
  });
});

test('a consent that was refused stands in words of staff', () => {
  const refused = shownOf({
    agreeToCreditCheck: false,
    agreeToDataProcessing: false,
    agreeToCommunications: false,
  });
  expect(refused.map(([, value]) => value).filter((value) => value.startsWith('Did not agree'))).toEqual([
    'Did not agree to a credit check',
    'Did not agree that we share details with lenders',
    'Did not agree to offers and news',
  ]);
});
