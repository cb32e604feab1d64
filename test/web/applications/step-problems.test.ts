import { describe, expect, test } from '@jest/globals';
import { isOptional } from '#domain/applications/question.ts';
import {
  type ApplicationDraft,
  emptyApplication,
  isAsked,
  questionNames,
  questionOf,
  sentPath,
} from '#domain/applications/application-fields.ts';
import {
  firstIncompleteStep,
  mapServerErrors,
  validateStep,
  findStep,
} from '../../../web/src/features/applications/step-problems.ts';
import { sampleDraft } from '../../../tools/product/sample-application.ts';

test('every question of the form is asked on one step', () => {
  expect([...questionNames].sort()).toEqual(Object.keys(emptyApplication).sort());
});

describe('the problems of a step', () => {
  test.each(questionNames.map((name) => [name]))('name %s when it is required and left out', (name) => {
    const answers = { ...sampleDraft, [name]: emptyApplication[name] };
    // These two come filled in.
    if (name === 'country' || name === 'phoneCountryCode') Object.assign(answers, { [name]: '' });
    const problems = validateStep(findStep(name), answers);
    expect(Object.keys(problems)).toEqual(
      isOptional(questionOf(name)) || !isAsked(name, answers) ? [] : [name],
    );
  });

  test('are each question’s first', () => {
    expect(validateStep(1, { ...sampleDraft, email: '' })).toEqual({ email: 'Enter your email address' });
  });

  test('are none where nothing is asked', () => {
    expect(validateStep(5, emptyApplication)).toEqual({});
    expect(validateStep(7, emptyApplication)).toEqual({});
  });
});

describe('the first open step', () => {
  test.each<[number, Partial<ApplicationDraft>]>([
    [1, { city: '' }],
    [2, { jobTitle: '' }],
    [3, { monthlyExpenses: ' ' }],
    [4, { loanAmount: 'lots' }],
    [6, {}],
    [6, { agreeToCreditCheck: false }],
    [1, { city: '', loanType: '' }],
  ])('is %d with %j', (step, changes) => {
    expect(firstIncompleteStep({ ...sampleDraft, ...changes })).toBe(step);
  });
});

describe('what the server says of fields', () => {
  test('is found again by the form’s names, for every question and document', () => {
    const fields = Object.fromEntries(questionNames.map((name) => [sentPath(name), `Wrong: ${name}`]));
    const documents = { driver_licence_front: 'Too large', visa_copy: 'Gone' };
    expect(mapServerErrors({ ...fields, ...documents, loan_term: 'Must be 60' })).toEqual({
      ...Object.fromEntries(questionNames.map((name) => [name, `Wrong: ${name}`])),
      driverLicenceFront: 'Too large',
      visaCopy: 'Gone',
    });
    expect(findStep('visaCopy')).toBe(5);
    expect(findStep('visaType')).toBe(2);
  });
});
