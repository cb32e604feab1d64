import { expect, test } from '@jest/globals';
import { historyValues, listChanges } from '#domain/work/list-changes.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const at = '2026-11-20T02:00:00.000Z';
const item = sampleWorkItem('contact', '2026-11-20T01:00:00.000Z');
const answered = {
  ...item,
  status: 'answered',
  owner: 'kiri',
  tags: ['Urgent', 'Call back'],
  aside_until: '2026-11-22T11:00:00.000Z',
  outcome: { loan_lender: 'Kea Bank' },
  status_answer: {
    by_email: 'kiri@admin.example',
    at,
    choice: 'other',
    reason: 'By letter',
    duplicate_of: { type: 'contact', id: 'two', reference: 'CM-2' },
  },
  refusal: { agreed_how: 'phone', agreed_on: '2026-11-19' },
};

test('a history knows what staff have set, under its own names', () => {
  const none = { choice: '', duplicate_of: '', reason: '', agreement: '', tags: '', aside_until: '' };
  expect(historyValues(item)).toStrictEqual({ status: 'new', owner: 'nobody', ...none });
  expect(historyValues(answered)).toStrictEqual({
    status: 'answered',
    choice: 'other',
    duplicate_of: 'CM-2',
    reason: 'By letter',
    agreement: expect.stringMatching(/^by phone on .*2026$/),
    owner: 'kiri',
    tags: 'Urgent, Call back',
    aside_until: '2026-11-22T11:00:00.000Z',
    'outcome.loan_lender': 'Kea Bank',
  });
});

test('a change lists what differs, whichever version has it', () => {
  expect(listChanges(item, item)).toEqual([]);
  expect(listChanges(answered, answered)).toEqual([]);
  const owned = { ...item, owner: 'kiri', outcome: { loan_lender: 'Kea Bank' } };
  expect(listChanges(item, owned)).toEqual([
    { name: 'owner', from: 'nobody', to: 'kiri' },
    { name: 'outcome.loan_lender', from: '', to: 'Kea Bank' },
  ]);
  expect(listChanges(owned, item)).toEqual([
    { name: 'owner', from: 'kiri', to: 'nobody' },
    { name: 'outcome.loan_lender', from: 'Kea Bank', to: '' },
  ]);
});

test('the answer to a step is listed although it was the same before', () => {
  const { status_answer, ...moved } = { ...answered, status: 'closed' };
  expect(listChanges(answered, { ...moved, status_answer })).toEqual([
    { name: 'status', from: 'answered', to: 'closed' },
    { name: 'choice', from: 'other', to: 'other' },
    { name: 'duplicate_of', from: 'CM-2', to: 'CM-2' },
    { name: 'reason', from: 'By letter', to: 'By letter' },
  ]);
  expect(listChanges({ ...item, owner: 'kiri' }, { ...item, status: 'closed', owner: 'kiri' })).toEqual([
    { name: 'status', from: 'new', to: 'closed' },
  ]);
});
