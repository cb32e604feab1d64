import { describe, expect, test } from '@jest/globals';
import {
  type ApplicationDraft,
  clearUnaskedAnswers,
  decidingQuestions,
  isAsked,
  questionNames,
  questionOf,
} from '#domain/applications/application-fields.ts';
import { askedAfter, isAskedIn } from '#domain/applications/question.ts';
import { applicationFormSchema, checkAnswers, stepQuestions } from '#domain/applications/application-form.ts';
import { line } from '#domain/submissions/field-kinds.ts';
import { mapDebtQuestions } from '#domain/applications/debts.ts';
import { anotherCode, anotherCountry } from '#domain/applications/options.ts';
import { optionalAnswers, sampleDraft } from '../../../tools/product/sample-application.ts';

const full: ApplicationDraft = {
  ...sampleDraft,
  ...optionalAnswers,
  phoneCountryCode: anotherCode,
  otherPhoneCode: '+44',
  phoneNumber: '20 7946 0000',
  country: anotherCountry,
  otherCountry: 'Germany',
  postalCode: '10115',
  ...mapDebtQuestions((part, number) => (part === 'Kind' ? 'Car loan' : String(number * 100))),
};

const unaskedOf = (changes: Partial<ApplicationDraft>) =>
  questionNames.filter((question) => !isAsked(question, { ...full, ...changes }));

const problems = (changes: Partial<ApplicationDraft>) =>
  Object.fromEntries(
    (applicationFormSchema.safeParse({ ...full, ...changes }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  );

describe('conditional questions', () => {
  test.each<[Partial<ApplicationDraft>, string[]]>([
    [{}, []],
    [{ phoneCountryCode: '+64' }, ['otherPhoneCode']],
    [{ country: 'Australia' }, ['otherCountry']],
    [{ incomeType: 'Contract' }, []],
    [{ incomeType: 'Self-employed' }, ['employer', 'monthsWithEmployer']],
    [{ incomeType: 'Benefits' }, ['employer', 'jobTitle', 'monthsWithEmployer']],
    [{ rentMortgagePayment: '0' }, ['rentMortgageFrequency']],
    [{ rentMortgagePayment: '$0.00' }, ['rentMortgageFrequency']],
    [{ rentMortgagePayment: '' }, []],
    [{ secondIncome: '' }, ['secondIncomeFrequency']],
    [{ secondIncome: '0' }, ['secondIncomeFrequency']],
    [{ secondIncome: 'some' }, ['secondIncomeFrequency']],
    [{ secondIncome: '$1' }, []],
    [{ expensesIncomeChange: 'No' }, ['changeInWords']],
    [{ debt5Kind: '' }, ['debt5Owed', 'debt5Payment']],
    [
      { debt3Kind: '' },
      [
        'debt3Owed',
        'debt3Payment',
        'debt4Kind',
        'debt4Owed',
        'debt4Payment',
        'debt5Kind',
        'debt5Owed',
        'debt5Payment',
      ],
    ],
    [{ jointName: '\u200B' }, ['jointDateOfBirth', 'jointContact']],
  ])('with the answers %j are without %j', (changes, unasked) => {
    expect(unaskedOf(changes)).toEqual(unasked);
    const left = clearUnaskedAnswers({ ...full, ...changes });
    for (const question of unasked) expect(['', false]).toContain(left[question as keyof ApplicationDraft]);
    expect({ ...left, ...Object.fromEntries(unasked.map((name) => [name, '-'])) }).toEqual({
      ...full,
      ...changes,
      ...Object.fromEntries(unasked.map((name) => [name, '-'])),
    });
  });

  test('depend on questions of the same step', () => {
    for (const name of questionNames) {
      const step = stepQuestions.find((names) => names.includes(name));
      const { asked } = questionOf(name);
      if (asked) expect(step).toContain(asked.by);
    }
  });

  test('depend only on the answers that the page watches', () => {
    const other = Object.fromEntries(
      questionNames
        .filter((name) => !decidingQuestions.some((one) => one === name))
        .map((name) => [name, '']),
    );
    expect(unaskedOf(other)).toEqual([]);
  });
});

test('what was typed before a question went away is no problem, and is not sent', () => {
  const draft = {
    ...sampleDraft,
    otherPhoneCode: 'abc',
    jointContact: 'abc',
    secondIncomeFrequency: 'Daily',
  };
  expect(checkAnswers(draft).data).toEqual({
    ...draft,
    otherPhoneCode: '',
    jointContact: '',
    secondIncomeFrequency: '',
  });
  expect(checkAnswers({ ...draft, phoneCountryCode: anotherCode }).success).toBe(false);
});

describe('questions beyond the specification', () => {
  test('can all be left empty, or all be answered', () => {
    expect(applicationFormSchema.safeParse(sampleDraft).success).toBe(true);
    expect(problems({})).toEqual({});
  });

  test.each<[Partial<ApplicationDraft>, Record<string, string>]>([
    [{ otherCountry: ' ' }, { otherCountry: 'Enter your country' }],
    [{ otherPhoneCode: '' }, { otherPhoneCode: 'Enter the country code, like +44' }],
    [{ otherPhoneCode: '4' }, {}],
    [{ otherPhoneCode: '0049' }, {}],
    [{ otherPhoneCode: '+1234' }, { otherPhoneCode: 'Enter the country code, like +44' }],
    [{ employer: '' }, { employer: 'Enter your employer' }],
    [{ jobTitle: '' }, { jobTitle: 'Enter your job title' }],
    [{ incomeType: 'Self-employed', employer: '' }, {}],
    [{ incomeType: 'Self-employed', employer: '', jobTitle: '' }, { jobTitle: 'Enter your job title' }],
    [{ incomeType: 'Benefits', employer: '', jobTitle: '' }, {}],
    [{ rentMortgagePayment: '0', rentMortgageFrequency: '' }, {}],
    [{ rentMortgageFrequency: '' }, { rentMortgageFrequency: 'Select how often you pay' }],
    [{ rentMortgageFrequency: 'Daily' }, { rentMortgageFrequency: 'Select how often you pay' }],
    [{ secondIncomeFrequency: '' }, { secondIncomeFrequency: 'Select how often you get it' }],
    [{ secondIncomeFrequency: 'Daily' }, { secondIncomeFrequency: 'Select how often you get it' }],
    [
      { secondIncome: 'some' },
      { secondIncome: 'Second income after tax must be a number, like 1,250 or 1250.50' },
    ],
    [
      { secondIncome: '-1' },
      { secondIncome: 'Second income after tax must be a number, like 1,250 or 1250.50' },
    ],
    [{ deposit: '10,000,000' }, {}],
    [{ deposit: '10,000,001' }, { deposit: 'Deposit must be $10,000,000 or less' }],
    [{ wantedTerm: '12' }, {}],
    [{ wantedTerm: '60' }, {}],
    [{ wantedTerm: '66' }, { wantedTerm: 'Select a term' }],
    [{ purpose: 'x'.repeat(1_000) }, {}],
    [{ purpose: 'x'.repeat(1_001) }, { purpose: 'What the loan is for must be 1,000 characters or fewer' }],
    [
      { changeInWords: '\u0007' },
      { changeInWords: 'What will change contains characters that cannot be shown' },
    ],
    [{ debt2Kind: 'Gambling' }, { debt2Kind: 'Select what kind of debt it is' }],
    [{ debt2Owed: '' }, { debt2Owed: 'Enter what is still owed on debt 2' }],
    [{ debt4Payment: '' }, { debt4Payment: 'Enter what you pay a month for debt 4, or 0 if nothing' }],
    [{ debt4Payment: '0' }, {}],
    [{ debt1Owed: 'much' }, { debt1Owed: 'Still owed on debt 1 must be a number, like 1,250 or 1250.50' }],
    [{ debt5Kind: '', debt5Owed: '', debt5Payment: '' }, {}],
    [{ jointDateOfBirth: '' }, { jointDateOfBirth: 'Enter their date of birth' }],
    [
      { jointDateOfBirth: '2020-02-30' },
      { jointDateOfBirth: 'Enter the date of birth of somebody who is 18 or over, like 27 3 1985' },
    ],
    [{ jointContact: 'xyz' }, { jointContact: 'Enter an email address or a phone number' }],
    [{ jointContact: 'wiremu@example' }, { jointContact: 'Enter an email address or a phone number' }],
    [{ jointContact: '021 12' }, { jointContact: 'Enter an email address or a phone number' }],
    [{ jointContact: '09 1234' }, {}],
    [{ jointContact: 'wiremu@example.com' }, {}],
    [{ jointContact: '' }, { jointContact: 'Enter their email address or phone number' }],
    [{ jointName: '', jointDateOfBirth: '', jointContact: '' }, {}],
  ])('%j gives the errors %j', (changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });
});

test('a question after another is not asked while that has no answer', () => {
  const questions = {
    first: line({ label: 'First', maxLength: 10, section: 'Any' }),
    second: { ...line({ label: 'Second', maxLength: 10, section: 'Any' }), ...askedAfter('first') },
  };
  expect(isAskedIn(questions, 'second', {})).toBe(false);
  expect(isAskedIn(questions, 'second', { first: ' ' })).toBe(false);
  expect(isAskedIn(questions, 'second', { first: 'x' })).toBe(true);
});
