import { expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { shownOutcomeFields, toDeskType } from '../../../lambdas/work/desk-types.ts';
import { withoutBrand } from '../../support/shown-mail.ts';

// Staff work by these statuses, questions and fields: a change of them is reviewed here.
test.each(submissionTypes)('the desk works on a $name as reviewed', (type) => {
  const { statuses, outcome, ...others } = toDeskType(type);
  const lines = [...statuses, ...outcome, others].map((part) => withoutBrand(JSON.stringify(part)));
  expect(lines).toMatchSnapshot();
});

test('a type that says no more is shown with a letter, without a board, and its outcome by that name', () => {
  const { icon: _icon, passOn: _passOn, ...plain } = contactType;
  const { hasBoard: _board, outcomeLabel: _label, register: _register, ...work } = contactType.work;
  expect(toDeskType({ ...plain, work })).toMatchObject({
    icon: 'mail',
    answer_status: undefined,
    has_board: false,
    outcome_label: 'Outcome',
    pass_on: undefined,
  });
});

const statuses = ['done'];
const plain = { label: 'Field', statuses };
const shown = { name: 'field', label: 'Field', statuses, choices: [] };

test.each([
  ['nothing more', { ...plain, input: 'date' as const }, { ...shown, input: 'date' }],
  [
    'a hint',
    { ...plain, input: 'date' as const, hint: 'As paid' },
    { ...shown, input: 'date', hint: 'As paid' },
  ],
  ['any length', { ...plain, input: 'text' as const }, { ...shown, input: 'text' }],
  ['a length', { ...plain, input: 'text' as const, length: 8 }, { ...shown, input: 'text', length: 8 }],
  ['any lender', { ...plain, input: 'lender' as const }, { ...shown, input: 'lender' }],
  [
    'a lender that is asked',
    { ...plain, input: 'lender' as const, asked: { on: 'asked_on', answers: ['yes', 'no'] } },
    { ...shown, input: 'lender', asked: { on: 'asked_on', answers: ['yes', 'no'] } },
  ],
  [
    'a part and a list',
    { ...plain, input: 'line' as const, section: 'Asked', list: { entry: 'Lender', max: 9 } },
    { ...shown, input: 'line', section: 'Asked', list: { entry: 'Lender', max: 9 } },
  ],
  [
    'its rules',
    {
      ...plain,
      input: 'date' as const,
      neededFor: 'done',
      isPast: true as const,
      checksEstimates: true as const,
    },
    { ...shown, input: 'date', needed_for: 'done', is_past: true, checks_estimates: true },
  ],
  [
    'choices',
    { ...plain, input: 'choice' as const, choices: { yes: 'Yes', no: 'No' } },
    {
      ...shown,
      input: 'choice',
      choices: [
        { name: 'yes', label: 'Yes' },
        { name: 'no', label: 'No' },
      ],
    },
  ],
])('a field of an outcome is shown with %s', (_more, field, expected) => {
  expect(shownOutcomeFields({ outcome: { field } })).toStrictEqual([expected]);
});

test('a type without an outcome has no fields', () => {
  expect(shownOutcomeFields({})).toEqual([]);
});
