import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import SavedFilters from '../../web/src/features/admin/views/saved-filters.tsx';
import { Lenders } from '../../web/src/features/admin/lenders/lenders.tsx';
import { Templates } from '../../web/src/features/admin/templates/templates.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { ApiError } from '../../web/src/lib/api/api-error.ts';

const changed = { by_email: 'mere@admin.example', at: '2026-11-26T01:00:00.000Z' };
const payslip = { id: 'one', version: 1, ...changed, name: 'Payslip', types: ['contact'], text: 'One more.' };

const harbour = {
  id: 'three',
  version: 4,
  ...changed,
  name: 'Harbour Lending',
  contact: 'Brokers’ desk, 09 555 0141',
  turn_around: 2,
  note: '',
};

let stored: { templates: object[]; filters: object[]; lenders: object[] };
let sent: { readonly id: string; readonly input: object }[];
let conflict: ApiError | undefined;

beforeEach(() => {
  stored = { templates: [payslip], filters: [], lenders: [harbour] };
  sent = [];
  conflict = undefined;
  sessionStorage.clear();
});
afterEach(cleanup);

const open = (page: ReactNode): void => {
  const request = async ({ id }: { readonly id: string }, input: object) => {
    if (id === 'list-desk-settings') return { ...stored, types: [{ name: 'contact', label: 'Message' }] };
    sent.push({ id, input });
    if (conflict !== undefined) throw conflict;
    return {};
  };
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  render(
    <AdminSessionContext value={{ admin: { id: 'kiri' }, request } as never}>
      <QueryClientProvider client={client}>
        <MemoryRouter>{page}</MemoryRouter>
      </QueryClientProvider>
    </AdminSessionContext>,
  );
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text');

test('a template is written with placeholders, and shows what a reply would say', async () => {
  open(<Templates />);
  await press('Write a template');
  await userEvent.type(screen.getByLabelText('Name'), 'Sum');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Message' }));
  await userEvent.type(text(), 'You asked for ');
  await press('amount');
  expect(text().value).toBe('You asked for {amount}');
  within(screen.getByRole('region', { name: 'Preview' })).getByText(/You asked for \$12,500/);
  await press('Save');
  await screen.findByText('‘Sum’ is saved.');
  expect(sent).toMatchObject([
    {
      id: 'save-template',
      input: { version: 0, name: 'Sum', types: ['contact'], text: 'You asked for {amount}' },
    },
  ]);
});

test('a colleague’s change of the template is shown before it is saved over', async () => {
  open(<Templates />);
  await press('Edit Payslip');
  await userEvent.type(text(), ' Thanks');
  conflict = new ApiError('version_conflict', 'Somebody else has changed this', { status: 409 });
  const theirs = { ...payslip, version: 2, name: 'Payslips', types: ['complaint'] };
  stored = { ...stored, templates: [theirs] };
  await press('Save');
  await screen.findByText('Mere has changed this template. It is now:');
  screen.getByText('‘Payslips’. For: complaint.');
  expect(text().value).toBe('One more. Thanks');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  conflict = undefined;
  await press('Keep my changes');
  await press('Save');
  await waitFor(() =>
    expect(sent.map(({ input }) => input)).toMatchObject([
      { version: 1, name: 'Payslip', types: ['contact'] },
      { version: 2, name: 'Payslips', types: ['complaint'], text: 'One more. Thanks' },
    ]),
  );
});

test('words about a template that a colleague has removed survive a reload, and make a new one', async () => {
  open(<Templates />);
  await press('Edit Payslip');
  await userEvent.type(text(), ' Thanks');
  stored = { ...stored, templates: [] };
  cleanup();
  open(<Templates />);
  await screen.findByText('A colleague has removed this template. Your words are kept here.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await press('Make it a new one');
  await press('Save');
  await waitFor(() =>
    expect(sent).toMatchObject([{ input: { id: 'one', version: 0, text: 'One more. Thanks' } }]),
  );
});

test('what is not stored is sent again as the same template or filter, and a refused field is named', async () => {
  open(
    <>
      <Templates />
      <SavedFilters filters={{ view: 'inbox', due: 'overdue' }} />
    </>,
  );
  await press('Save this filter');
  await userEvent.type(await screen.findByLabelText('Name of this filter, for the whole team'), 'Late');
  conflict = new ApiError('internal_error', 'No answer', { status: 500 });
  await press('Save');
  await screen.findByText('No answer');
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(2));
  const [first, second] = sent.map(({ input }) => input as { readonly id: string });
  expect(first!.id).toBe(second!.id);
  await press('Write a template');
  conflict = new ApiError('invalid_request', 'Refused', {
    status: 400,
    fields: { types: 'Choose what it is for' },
  });
  await userEvent.type(screen.getByLabelText('Name'), 'Sum');
  await userEvent.type(text(), 'Yes');
  const form = screen.getByRole('region', { name: 'A new template' });
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  const field = await within(form).findByText('Choose what it is for');
  expect(field.closest('fieldset')?.textContent).toContain('Offered in replies to');
});

test('a template is removed after a question', async () => {
  open(<Templates />);
  await press('Remove Payslip');
  screen.getByText('It goes for everybody on the team.');
  await press('Remove');
  await waitFor(() =>
    expect(sent).toEqual([{ id: 'remove-desk-setting', input: { kind: 'template', id: 'one', version: 1 } }]),
  );
});

test('a removed template is back, as it was, by a press, for as long as nothing else is done', async () => {
  open(<Templates />);
  await press('Remove Payslip');
  await press('Remove');
  await screen.findByText('‘Payslip’ is removed.');
  conflict = new ApiError('internal_error', 'No answer', { status: 500 });
  await press('Undo');
  await screen.findByText('No answer');
  conflict = undefined;
  await press('Undo');
  await screen.findByText('‘Payslip’ is back.');
  const again = { id: 'one', version: 0, name: 'Payslip', types: ['contact'], text: 'One more.' };
  expect(sent.map(({ id, input }) => [id, input]).slice(1)).toEqual([
    ['save-template', again],
    ['save-template', again],
  ]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

const Place = () => {
  const { search, state } = useLocation();
  return <output>{JSON.stringify([search, state])}</output>;
};

test('a filter of the inbox is kept without what was searched for, and is a link for the team', async () => {
  stored.filters = [
    { id: 'two', version: 1, ...changed, name: 'Mine', filters: { due: 'today', owner: 'kiri' } },
  ];
  open(
    <>
      <SavedFilters filters={{ view: 'inbox', due: 'overdue', search: 'Aroha' }} />
      <Place />
    </>,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Mine' }));
  screen.getByText('["?due=today",{"filters":{"owner":"kiri"}}]');
  await press('Save this filter');
  await userEvent.type(await screen.findByLabelText('Name of this filter, for the whole team'), 'Late');
  await press('Save');
  await waitFor(() =>
    expect(sent).toMatchObject([
      { id: 'save-filter', input: { version: 0, name: 'Late', filters: { view: 'inbox', due: 'overdue' } } },
    ]),
  );
  expect(JSON.stringify(sent)).not.toContain('Aroha');
});

test('a lender is added with its contact and turn-around, both optional', async () => {
  open(<Lenders />);
  await screen.findByText('Answers within 2 working days. Last changed by Mere.');
  await press('Add a lender');
  await userEvent.type(screen.getByLabelText('Name'), 'Tōtara Finance');
  await press('Save');
  await screen.findByText('‘Tōtara Finance’ is saved.');
  const nothing = { contact: '', turn_around: 0, note: '' };
  expect(sent).toMatchObject([
    { id: 'save-lender', input: { version: 0, name: 'Tōtara Finance', ...nothing } },
  ]);
});

test('a lender that a colleague has changed is theirs or ours by a press, and removed after a question', async () => {
  open(<Lenders />);
  await press('Edit Harbour Lending');
  const days = () => screen.getByLabelText<HTMLInputElement>('Working days until it answers (optional)');
  expect(days().value).toBe('2');
  await userEvent.type(days(), '1');
  conflict = new ApiError('version_conflict', 'Somebody else has changed this', { status: 409 });
  stored = { ...stored, lenders: [{ ...harbour, version: 5, turn_around: 3 }] };
  await press('Save');
  await screen.findByText('Mere has changed this lender. It is now:');
  screen.getByText('‘Harbour Lending’. Answers within 3 working days.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  conflict = undefined;
  await press('Keep my changes');
  await press('Save');
  await screen.findByText('‘Harbour Lending’ is saved.');
  await press('Edit Harbour Lending');
  expect(days().value).toBe('3');
  await press('Cancel');
  await press('Remove Harbour Lending');
  await press('Remove');
  await waitFor(() =>
    expect(sent.map(({ id, input }) => [id, input])).toMatchObject([
      ['save-lender', { version: 4, turn_around: 21 }],
      ['save-lender', { version: 5, turn_around: 21 }],
      ['remove-desk-setting', { kind: 'lender', id: 'three', version: 5 }],
    ]),
  );
});
