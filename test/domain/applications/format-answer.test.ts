import { expect, test } from '@jest/globals';
import {
  type ApplicationDraft,
  type QuestionName,
  questionOf,
} from '#domain/applications/application-fields.ts';
import { formatFileSize } from '../../../web/src/lib/format-file-size.ts';
import { optionalAnswers, sampleDraft } from '../../../tools/product/sample-application.ts';

const formatAnswer = (name: QuestionName, answers: Partial<ApplicationDraft>): string =>
  questionOf(name).text(answers[name]);

test.each([
  ['firstName', 'Aroha'],
  ['middleName', ''],
  ['dateOfBirth', '27 Apr 1990'],
  ['salaryAfterTax', '$1,250.50'],
  ['loanAmount', '$12,000.00'],
  ['agreeToCreditCheck', 'Yes'],
  ['agreeToCommunications', 'No'],
] as const)('Review shows %s as %s', (question, shown) => {
  expect(formatAnswer(question, sampleDraft)).toBe(shown);
});

test.each([
  ['wantedTerm', '48 months'],
  ['deposit', '$2,500.00'],
  ['secondIncome', '$310.00'],
  ['jointDateOfBirth', '13 Feb 1988'],
] as const)('Review shows %s, if answered, as %s', (question, shown) => {
  expect(formatAnswer(question, { ...sampleDraft, ...optionalAnswers })).toBe(shown);
});

test('an invalid date is shown as typed', () => {
  expect(formatAnswer('dateOfBirth', { dateOfBirth: '1990-13-45' })).toBe('1990-13-45');
});

test.each([
  [1, '1 KB'],
  [1_500, '1 KB'],
  [840 * 1024, '840 KB'],
  [12.34 * 1024 * 1024, '12.3 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});

test('Review shows a term that was not chosen as empty', () => {
  expect(formatAnswer('wantedTerm', { wantedTerm: '' })).toBe('');
});
