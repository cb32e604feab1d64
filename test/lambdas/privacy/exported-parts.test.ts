import { expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import type { OutcomeFields } from '#domain/work/outcome-fields.ts';
import { correctionsIn } from '../../../lambdas/privacy/exported-corrections.ts';
import { exportedOutcome } from '../../../lambdas/privacy/exported-outcome.ts';
import { withTaken } from '../../../lambdas/privacy/exported-taken.ts';

const at = '2026-11-20T01:02:03.000Z';

test('an export names the answers of the person that were corrected or are asked for, and no other change', () => {
  const fields = [
    { name: 'corrected.email', from: 'old@example.com', to: 'new@example.com' },
    { name: 'proposed.city', from: '', to: 'Nelson' },
    { name: 'corrected.jointName', from: 'Wiremu', to: 'Hohepa' },
    { name: 'corrected.earlier', from: '1', to: '2' },
    { name: 'status', from: 'new', to: 'in-review' },
  ];
  const change = { version: 2, at, by: 'owner-1', by_email: 'owner@admin.example', fields };
  expect(correctionsIn(applicationType, change, (field) => field !== 'jointName')).toEqual([
    { at, answer: 'Email address', from: 'old@example.com', to: 'new@example.com' },
    { at, answer: 'City', from: '', to: 'Nelson', is_asked_for: true },
    { at, answer: 'earlier', from: '1', to: '2' },
  ]);
});

test('an export has what staff recorded as they read it, and what is no longer asked by its name', () => {
  const statuses = ['new'];
  const fields: OutcomeFields = {
    way: { label: 'Way', input: 'choice', choices: { post: 'By post' }, statuses },
    sum: { label: 'Sum', input: 'amount', statuses },
    rate: { label: 'Rate', input: 'percent', statuses, list: { entry: 'Offer', max: 2 } },
  };
  const outcome = { way: 'post', sum: '9000', 'rate.2': '9.25', 'rate.3': '8', earlier: 'yes' };
  expect(exportedOutcome(fields, outcome)).toEqual({
    Way: 'By post',
    Sum: '9000',
    'Offer 2: Rate': '9.25',
    'rate.3': '8',
    earlier: 'yes',
  });
  expect(exportedOutcome(fields, { way: 'fax' })).toEqual({ Way: 'fax' });
});

test('an export of what staff entered says how it came, and of a form without consents none that were read out', () => {
  const sent = { id: 'one', submitted_by: 'visitor-1', entered_at: at };
  expect(withTaken(contactType, sent)).toBe(sent);
  const told = { how: 'phone', at: '2026-11-19T01:02:03.000Z', acknowledge: true, by: 'mere@admin.example' };
  const entered = { how: 'By phone', told_at: told.at, entered_at: at, confirmed_by_email: true };
  const type = { fields: {} };
  expect(withTaken(type, { ...sent, taken: { ...told, consents_read: [] } })).toEqual({
    id: 'one',
    entered_by_the_team: entered,
  });
});
