import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { applicationType } from '#domain/applications/application-type.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import { SubmissionContext } from '../../web/src/features/admin/opened/open-submission.ts';
import { OutcomeSections } from '../../web/src/features/admin/submission/facts/outcome-section.tsx';
import { PrintedOutcome } from '../../web/src/features/admin/submission/print-summary.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { ApiError } from '../../web/src/lib/api/api-error.ts';
import { sampleWorkItem } from '../support/work-items.ts';

let sent: object[];

beforeEach(() => {
  sent = [];
});
afterEach(cleanup);

interface Shown {
  readonly status: string;
  readonly outcome?: Readonly<Record<string, string>>;
  readonly lenders?: readonly string[];
  readonly changes?: readonly object[];
}

const show = ({
  status,
  outcome = {},
  lenders = ['Harbour Lending', 'Tōtara Finance'],
  changes = [],
}: Shown) => {
  const item = {
    ...toShownWork(sampleWorkItem(applicationType.name, '2026-11-20T01:02:03.000Z')),
    status,
    outcome,
  };
  const change = async (values: object) => {
    sent.push(values);
    return [{ state: 'saved' }];
  };
  const submission = { item, desk: toDeskType(applicationType), history: [], work: { changes, change } };
  const request = async () => ({
    lenders: lenders.map((name) => ({ name, turn_around: 2, contact: '09 555 0141' })),
  });
  render(
    <AdminSessionContext value={{ admin: { id: 'kiri' }, request } as never}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })}>
        <MemoryRouter>
          <SubmissionContext value={submission as never}>
            <OutcomeSections />
            <PrintedOutcome />
          </SubmissionContext>
        </MemoryRouter>
      </QueryClientProvider>
    </AdminSessionContext>,
  );
};
const part = (name: string) => within(screen.getByRole('region', { name }));
const headings = () => screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent);

test.each([
  ['new', ['Lending record']],
  ['in-review', ['Lending record', 'Lenders asked']],
  ['with-lender', ['Lending record', 'Lenders asked', 'Loan']],
  ['approved', ['Lenders asked', 'Loan', 'Commission']],
])('an application that is %s has the parts that can be recorded: %j', (status, parts) => {
  show({ status });
  expect(headings()).toEqual(parts);
});

test('lenders are asked one by one, from the team’s list, and each is saved with its answer', async () => {
  show({ status: 'with-lender', outcome: { 'asked_lender.1': 'Kauri Credit', 'asked_on.1': '2026-11-20' } });
  const asked = part('Lenders asked');
  const first = within(asked.getByRole('group', { name: 'Lender 1' }));
  // The team has taken it out of its list since.
  expect(first.getByLabelText<HTMLSelectElement>('Name').value).toBe('Kauri Credit');
  await userEvent.selectOptions(first.getByLabelText('Answer'), 'Declined');
  await userEvent.click(asked.getByRole('button', { name: 'Add a lender' }));
  const second = within(asked.getByRole('group', { name: 'Lender 2' }));
  await second.findByRole('option', { name: 'Tōtara Finance' });
  await userEvent.selectOptions(second.getByLabelText('Name'), 'Tōtara Finance');
  second.getByText('Answers within 2 working days. 09 555 0141');
  await userEvent.click(asked.getByRole('button', { name: 'Save the lenders asked' }));
  expect(sent).toEqual([
    { 'outcome.asked_answer.1': 'declined', 'outcome.asked_lender.2': 'Tōtara Finance' },
  ]);
});

test('a lender that was asked is expected to answer by a working day, until its answer is recorded', async () => {
  // A Friday: its second working day after is the Tuesday.
  show({
    status: 'with-lender',
    outcome: { 'asked_lender.1': 'Tōtara Finance', 'asked_on.1': '2026-11-20' },
  });
  const asked = part('Lenders asked');
  await asked.findByText(/^Answers within 2 working days. An answer is expected by 24 Nov 2026. 09/);
  await userEvent.selectOptions(asked.getByLabelText('Answer'), 'Declined');
  asked.getByText('Answers within 2 working days. 09 555 0141');
});

test('a lender is taken out with all that was recorded about it, and its place is free again', async () => {
  const outcome = { 'asked_lender.1': 'Kauri Credit', 'asked_lender.2': 'Tōtara Finance' };
  show({ status: 'with-lender', outcome: { ...outcome, 'asked_answer.1': 'declined' } });
  const asked = part('Lenders asked');
  await userEvent.click(asked.getByRole('button', { name: 'Remove lender 1' }));
  expect(asked.queryByRole('group', { name: 'Lender 1' })).toBeNull();
  await userEvent.click(asked.getByRole('button', { name: 'Save the lenders asked' }));
  expect(sent).toMatchObject([{ 'outcome.asked_lender.1': '', 'outcome.asked_answer.1': '' }]);
  await userEvent.click(asked.getByRole('button', { name: 'Add a lender' }));
  asked.getByRole('group', { name: 'Lender 1' });
});

test('there is room for six lenders', () => {
  const names = Array.from({ length: 6 }, (_, index) => [`asked_lender.${index + 1}`, 'Kauri Credit']);
  show({ status: 'with-lender', outcome: Object.fromEntries(names) });
  expect(screen.queryByRole('button', { name: 'Add a lender' })).toBeNull();
});

test('where the team has listed no lender, the page leads to the list', async () => {
  show({ status: 'approved', lenders: [] });
  const link = await part('Loan').findByRole<HTMLAnchorElement>('link', { name: 'Add the first one' });
  expect(link.getAttribute('href')).toBe('/admin/lenders');
});

test('a refusal stands at its field alone', () => {
  const error = new ApiError('invalid_request', 'Check the marked fields', {
    status: 400,
    fields: { 'outcome.commission_received_on': 'Enter a day that has come' },
  });
  const values = { 'outcome.commission_received_on': '2027-01-01' };
  show({ status: 'settled', changes: [{ state: 'failed', error, values }] });
  part('Commission').getByText('Enter a day that has come');
  expect(part('Loan').queryByText('Check the marked fields')).toBeNull();
});

test('what can’t be changed any more is read in its units', () => {
  const loan = { loan_amount: '31500', loan_rate: '12.5', loan_term: '48', settled_on: '2026-11-20' };
  show({ status: 'not-taken-up', outcome: { needs: 'A ute', ...loan } });
  expect(headings()).toEqual(['Lending record', 'Lenders asked', 'Loan']);
  part('Lending record').getByText('A ute');
  for (const text of ['$31,500', '12.5 % a year', '48 months', '20 Nov 2026']) part('Loan').getByText(text);
});

test('a summary that a lender reads names neither other lenders nor our commission', () => {
  show({ status: 'settled', outcome: { 'asked_lender.1': 'Kauri Credit', commission_received: '945' } });
  const printed = document.querySelector('.printed-only')?.textContent;
  expect(printed).toContain('Needs and objectives');
  expect(printed).not.toMatch(/Kauri Credit|945/);
});
