import { expect, test } from '@jest/globals';
import { applicationFields, questionNames, questionOf } from '#domain/applications/application-fields.ts';
import { ofCustomer } from '../../../web/src/features/admin/new/of-customer.ts';

test('texts of the public form are about the customer where staff read them', () => {
  for (const [told, read] of [
    ['Enter your date of birth', 'Enter the customer’s date of birth'],
    ['Select how we should contact you', 'Select how we should contact them'],
    ['Select how often you are paid', 'Select how often they are paid'],
    ['Your share. 0 if you pay nothing.', 'The customer’s share. 0 if they pay nothing.'],
    ['Tell us about your monthly expenses', 'Ask about the customer’s monthly expenses'],
    [
      'People who live on your income, besides you.',
      'People who live on the customer’s income, besides them.',
    ],
    ['What you pay yourself, on top of the loan.', 'What they pay themselves, on top of the loan.'],
    ['Best way to reach you', 'Best way to reach them'],
    ['I would like a test drive', 'They would like a test drive'],
    ['Enter a date that has passed', 'Enter a date that has passed'],
    ['Select your gender', 'Select the customer’s gender'],
    ['I don’t know yet', 'They don’t know yet'],
    [
      applicationFields.jointName.hint,
      'Full name of the person who applies with them, if somebody does. Otherwise leave it empty.',
    ],
    [
      applicationFields.agreeToCreditCheck.required,
      'Tick that they agree to the credit check. Every application needs it',
    ],
  ] as const)
    expect(ofCustomer(told)).toBe(read);
});

test('no question of the application speaks to staff as if they applied', () => {
  const texts = questionNames
    .map(questionOf)
    .flatMap((question) => [
      question.label,
      question.hint,
      question.required,
      question.requiredIfAsked,
      'placeholder' in question ? question.placeholder : undefined,
    ])
    .filter((text) => text !== undefined);
  expect(texts.map(ofCustomer).filter((text) => /\b(I|you(r|rself)?)\b/i.test(text))).toEqual([]);
});
