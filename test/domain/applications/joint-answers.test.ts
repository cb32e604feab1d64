import { expect, test } from '@jest/globals';
import { applicationAnswers as answers } from '#domain/applications/application-answers.ts';
import { isAboutJoint, isJointAnswer } from '#domain/applications/joint-answers.ts';
import type { StoredItem } from '#domain/submissions/record-answers.ts';
import { sampleJointPart } from '../../../tools/product/sample-joint-part.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

const alone = sampleRecordOf('loan-application');
const together = { ...alone, joint: sampleJointPart };

const jointNamesOf = (record: StoredItem) =>
  answers
    .names(record)
    .filter((name) => isJointAnswer(name))
    .map((name) => name.slice('joint_'.length));

const asked =
  'firstName middleName lastName email phoneNumber employer jobTitle monthsWithEmployer salaryAfterTax salaryFrequency visaType';

test('the answers of both people can be corrected once both parts are there, the applicant’s first', () => {
  expect(jointNamesOf(together)).toEqual(asked.split(' '));
  expect(answers.names(together)).toEqual([
    ...answers.names(alone),
    ...asked.split(' ').map((name) => `joint_${name}`),
  ]);
  expect(jointNamesOf(alone)).toEqual([]);
});

test('a question that the joint applicant’s other answers leave out is not corrected', () => {
  const onBenefits = { ...sampleJointPart, income_type: 'Benefits' };
  expect(jointNamesOf({ ...alone, joint: onBenefits })).not.toContain('employer');
});

test('the joint applicant’s answers stand under their own heading', () => {
  const { joint_firstName: first, firstName } = answers.fields;
  expect([first?.label, first?.section]).toEqual([firstName?.label, 'Joint applicant']);
});

test.each([
  ['joint_firstName', 'Wiremu', ''],
  ['joint_salaryAfterTax', '1,400', ''],
  ['joint_middleName', '', ''],
  ['joint_agreeToCreditCheck', '', ''],
  ['joint_incomeType', '', ''],
])('the joint answer to %s is read as ‘%s’ from both parts, as ‘%s’ without theirs', (name, both, none) => {
  expect([together, alone].map((record) => answers.read(record, name))).toEqual([both, none]);
});

test('a correction of the joint applicant’s answer changes their part alone, and not when they agreed', () => {
  const put = (name: string, typed: string) => answers.put(together, name, typed);
  expect(put('joint_firstName', 'Tama')).toEqual({
    ...together,
    joint: { ...sampleJointPart, first_name: 'Tama' },
  });
  expect(put('joint_agreeToCreditCheck', '')).toBe(together);
  expect(answers.put(alone, 'joint_firstName', 'Tama')).toBe(alone);
});

test.each([
  ['joint_middleName', true],
  ['joint_firstName', false],
  ['joint_agreeToCreditCheck', false],
  ['joint_nothing', false],
])('%s may stay without an answer: %s', (name, isOptional) => {
  expect(answers.isOptional(name)).toBe(isOptional);
});

test('what does not fit in either part is told, and nothing of a part that is not there', () => {
  const wrong = { ...together, joint: { ...sampleJointPart, last_name: '' } };
  expect(answers.problems(together)).toEqual([]);
  expect(answers.problems(wrong)).toEqual(['Enter your last name']);
  expect(answers.problems(answers.put(wrong, 'livingCondition', 'Castle'))).toEqual([
    'Select your living condition',
    'Enter your last name',
  ]);
});

test.each([
  ['joint_firstName', true, true],
  ['jointName', false, true],
  ['firstName', false, false],
  ['a_joint_name', false, false],
  ['joint', false, true],
])('%s was sent by the joint applicant: %s; is about them: %s', (name, isTheirs, isAbout) => {
  expect([isJointAnswer(name), isAboutJoint(name)]).toEqual([isTheirs, isAbout]);
});
