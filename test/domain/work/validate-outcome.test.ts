import { expect, test } from '@jest/globals';
import type { OutcomeFields } from '#domain/work/outcome-fields.ts';
import { validateOutcome } from '#domain/work/validate-outcome.ts';

const statuses = ['open'];
const fields: OutcomeFields = {
  note: { label: 'Note', input: 'text', statuses },
  plate: { label: 'Plate', input: 'text', length: 6, statuses },
  kind: { label: 'Kind', input: 'choice', choices: { new: 'New', used: 'Used' }, statuses },
  asked: { label: 'Asked on', input: 'date', isPast: true, statuses },
  told: { label: 'Told on', input: 'date', notBefore: 'asked', statuses },
  price: { label: 'Price', input: 'amount', needs: ['kind', 'note'], statuses },
  paid: { label: 'Paid', input: 'amount', notAbove: 'price', statuses },
};
const problemsOf = (
  wanted: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, string>> = {},
) => validateOutcome(fields, { status: 'open', wanted, stored, today: '2026-11-27' });

test.each([
  ['note', 'x'.repeat(500), undefined],
  ['note', 'x'.repeat(501), 'Use 500 characters at most'],
  ['plate', 'ABC12', 'Enter 6 characters'],
  ['plate', 'ABC123', undefined],
  ['plate', 'ABC1234', 'Enter 6 characters'],
  ['kind', 'used', undefined],
  ['kind', 'constructor', 'Choose one of the list'],
  ['asked', '2026-11-27', undefined],
  ['asked', '2026-11-28', 'Enter a day that has come'],
  ['told', '2030-01-01', undefined],
  ['paid', '10', undefined],
  ['price', '10', 'Record ‘Kind’, too'],
  ['gone', '', 'There is no such field'],
  ['price', '', undefined],
])('the value of %s, %j, has the problem %j', (name, value, problem) => {
  expect(problemsOf({ [name]: value })).toStrictEqual({ [`outcome.${name}`]: problem });
});

test.each([
  [{ told: '2026-11-19' }, { asked: '2026-11-20' }, { told: 'Enter a day that is not before ‘Asked on’' }],
  [{ told: '2026-11-20' }, { asked: '2026-11-20' }, {}],
  [{ asked: '2026-11-21' }, { told: '2026-11-20' }, { told: 'Enter a day that is not before ‘Asked on’' }],
  [{ kind: 'new' }, { told: '2026-11-18', asked: '2026-11-20' }, {}],
  [{ paid: '100' }, { price: '99' }, { paid: 'Enter at most ‘Price’' }],
  [{ paid: '100' }, { price: '100' }, {}],
  [{ paid: '99' }, { price: '100' }, {}],
  [{ price: '9' }, { paid: '10', kind: 'new', note: 'x' }, { paid: 'Enter at most ‘Price’' }],
  [{ price: '9', kind: 'new' }, {}, { price: 'Record ‘Note’, too' }],
  [{ note: '' }, { price: '9', kind: 'new', note: 'x' }, { price: 'Record ‘Note’, too' }],
  [{ note: 'y' }, { price: '9', kind: 'new', note: 'x' }, {}],
  [{ note: 'y' }, { gone: '1' }, {}],
])('%j beside the stored %j has the problems %j', (wanted, stored, problems) => {
  const found = Object.entries(problemsOf(wanted, stored)).filter(([, problem]) => problem !== undefined);
  const paths = Object.entries(problems).map(([name, problem]) => [`outcome.${name}`, problem]);
  expect(found).toEqual(paths);
});
