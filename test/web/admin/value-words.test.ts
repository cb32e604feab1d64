import { expect, test } from '@jest/globals';
import { complaintType } from '#domain/complaints/complaint-type.ts';
import { deskTypes } from '../../../lambdas/work/desk-types.ts';
import {
  changeInWords,
  fieldLabel,
  ownerName,
  valueInWords,
} from '../../../web/src/features/admin/submission/value-words.ts';

const desk = deskTypes.find(({ name }) => name === complaintType.name)!;
const by = 'mere.ngata@example.com';
const other = 'tane_mahuta@example.com';

test.each([
  ['moves it', { name: 'status', from: 'new', to: 'acknowledged' }, 'moved it from ‘New’ to ‘Acknowledged’'],
  ['takes it', { name: 'owner', from: 'nobody', to: by }, 'took it'],
  ['takes it from another', { name: 'owner', from: other, to: by }, 'took it'],
  ['gives it away', { name: 'owner', from: by, to: other }, 'gave it to Tane Mahuta'],
  ['lets go of it', { name: 'owner', from: by, to: 'nobody' }, 'let go of it'],
  ['takes it away', { name: 'owner', from: other, to: 'nobody' }, 'took it from Tane Mahuta'],
  ['records', { name: 'outcome.outcome', from: '', to: 'not-upheld' }, 'set ‘Outcome’ to ‘Not upheld’'],
  [
    'records anew',
    { name: 'outcome.redress', from: 'Flowers', to: 'A refund' },
    'changed ‘Redress’ from ‘Flowers’ to ‘A refund’',
  ],
  ['removes', { name: 'outcome.redress', from: 'Flowers', to: '' }, 'removed ‘Redress’, which was ‘Flowers’'],
  [
    'changes what the page does not know',
    { name: 'later_field', from: '', to: '2026-12-01' },
    'set ‘Later field’ to ‘2026-12-01’',
  ],
])('somebody who %s', (_what, field, sentence) => {
  expect(changeInWords(desk, { by_email: by, fields: [field] })).toBe(sentence);
});

test('several changes make one sentence', () => {
  const fields = [
    { name: 'status', from: 'answered', to: 'closed' },
    { name: 'owner', from: 'nobody', to: by },
    { name: 'outcome.redress', from: '', to: 'Flowers' },
  ];
  expect(changeInWords(desk, { by_email: by, fields })).toBe(
    'moved it from ‘Answered’ to ‘Closed’, took it and set ‘Redress’ to ‘Flowers’',
  );
});

test('values and fields that nobody knows are shown as they are', () => {
  expect(valueInWords(desk, 'status', 'later')).toBe('later');
  expect(valueInWords(desk, 'owner', 'nobody')).toBe('Nobody yet');
  expect(valueInWords(desk, 'tags', 'urgent')).toBe('urgent');
  expect(fieldLabel(desk, 'outcome.redress')).toBe('Redress');
  expect(fieldLabel(desk, 'set-aside_until')).toBe('Set aside until');
  expect(ownerName(other)).toBe('Tane Mahuta');
});
