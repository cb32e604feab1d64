import { expect, test } from '@jest/globals';
import { applicationAnswers as answers } from '#domain/applications/application-answers.ts';
import { isItem } from '#domain/submissions/sender.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

const sample = sampleRecordOf('loan-application');
const inDetails = isItem(sample['details']) ? sample['details'] : {};
const record = { ...sample, details: { ...inDetails, not_given: ['dependants', 'details.deposit'] } };

const ownNames = (
  'firstName middleName lastName email phoneNumber address city state postalCode monthsAtAddress dateOfBirth gender ' +
  'maritalStatus dependants employer jobTitle monthsWithEmployer salaryAfterTax salaryFrequency visaType ' +
  'livingCondition rentMortgageFrequency loanType loanAmount wantedTerm deposit'
).split(' ');

test('the answers that can be corrected are the facts that were asked for, in the order of the form', () => {
  const isOwn = (name: string): boolean => ownNames.includes(name);
  expect(answers.names(record).filter(isOwn)).toEqual(ownNames);
  // A question that somebody adds may be left empty.
  expect(answers.names(record).filter((name) => !isOwn(name) && !answers.isOptional(name))).toEqual([]);
  expect(answers.contact).toEqual(['email', 'phoneNumber', 'address', 'city', 'state', 'postalCode']);
  expect(ownNames.filter((name) => answers.isOptional(name))).toEqual(['middleName']);
});

test.each([
  ['firstName', 'Aroha'],
  ['salaryAfterTax', '1250.5'],
  ['visaType', 'Citizen'],
  ['middleName', ''],
  ['deposit', ''],
  ['incomeType', ''],
])('the answer to %s is read as ‘%s’', (name, answer) => {
  expect(answers.read(record, name)).toBe(answer);
});

test.each([
  ['firstName', 'Moana', { first_name: 'Moana' }],
  ['dependants', '3', { dependants: 3, details: { ...inDetails, not_given: ['details.deposit'] } }],
  ['deposit', '1,500', { details: { ...inDetails, deposit: 1_500, not_given: ['dependants'] } }],
  ['middleName', 'Rangi', { details: { ...record.details, middle_name: 'Rangi' } }],
  [
    'loanType',
    'Personal Loan',
    { loan_purpose: 'Personal Loan', details: { ...record.details, loan_type: 'Personal Loan' } },
  ],
  ['loanType', '', { loan_purpose: 'car', details: { ...record.details, loan_type: '' } }],
])('%s is corrected to ‘%s’ where it is stored, and counts as given', (name, typed, changed) => {
  expect(answers.put(record, name, typed)).toEqual({ ...record, ...changed });
});

test('a number is corrected in a record that does not tell which ones were left empty', () => {
  expect(answers.put(sample, 'dependants', '0')).toEqual({ ...sample, dependants: 0 });
});

test('an answer of no question, one that decides about others, or a consent is not put in', () => {
  for (const name of ['nothing', 'incomeType', 'agreeToCreditCheck']) {
    expect(answers.put(record, name, 'Benefits')).toBe(record);
    expect([answers.read(record, name), answers.isOptional(name)]).toEqual(['', false]);
  }
});

test('what does not fit the other answers is told', () => {
  expect(answers.problems(record)).toEqual([]);
  expect(answers.problems(answers.put(record, 'livingCondition', 'Castle'))).toEqual([
    'Select your living condition',
  ]);
});
