import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { applicationType } from '#domain/applications/application-type.ts';
import type { PersonDraft, PersonSubmission } from '#domain/work/person-contract.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import { PersonOverview } from '../../web/src/features/admin/person/person-overview.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { ApiError } from '../../web/src/lib/api/api-error.ts';
import { sampleWorkItem } from '../support/work-items.ts';

let named: string[];
beforeEach(() => {
  named = [];
});
afterEach(cleanup);

const submission = (day: number, shown: Partial<PersonSubmission> = {}): PersonSubmission => ({
  ...toShownWork(
    sampleWorkItem(applicationType.name, `2026-11-${day}T01:00:00.000Z`, { name: `Sender of ${day}` }),
  ),
  reference: `LA-${day}`,
  payments: [],
  same: ['mailbox'],
  belonging: 'own',
  ...shown,
});

/** Shows the page. @returns what it asks for */
const show = async (
  submissions: readonly PersonSubmission[],
  has_more = false,
  drafts: readonly PersonDraft[] = [],
  name = 'Mere Ngata',
): Promise<unknown[]> => {
  const asked: unknown[] = [];
  const person = {
    name,
    emails: ['mere@example.com'],
    phones: ['+64 21 555 0101'],
    submissions,
    drafts,
    has_more,
    types: [toDeskType(applicationType)],
  };
  const session = {
    admin: { id: 'kiri' },
    request: async ({ id: route }: { readonly id: string }, input: object) => {
      if (route === 'get-person') return person;
      asked.push(input);
      if ('other' in input && JSON.stringify(input.other).includes('LA-0'))
        throw new ApiError('invalid_request', 'There is no submission with this reference number.', {
          status: 400,
        });
      return { other: {} };
    },
  };
  const [{ type, id }] = submissions as [PersonSubmission];
  render(
    <AdminSessionContext value={session as never}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })}>
        <MemoryRouter>
          <PersonOverview type={type} id={id} onNamed={(name) => named.push(name)} />
        </MemoryRouter>
      </QueryClientProvider>
    </AdminSessionContext>,
  );
  await screen.findByRole('heading', { name: 'How to reach them' });
  return asked;
};

const rowOf = (reference: string): HTMLElement =>
  within(screen.getByRole('region', { name: 'Submissions' }))
    .getByText(reference)
    .closest('li')!;

test('a person’s page says how to reach them, and what each submission shares with them', async () => {
  await show([
    submission(20),
    submission(18, { same: ['mailbox', 'phone'] }),
    submission(17, { same: ['phone'], belonging: 'shared' }),
    submission(16, { belonging: 'named' }),
  ]);
  expect(screen.getByRole('link', { name: 'mere@example.com' }).getAttribute('href')).toBe(
    'mailto:mere@example.com',
  );
  expect(screen.getByRole('link', { name: '+64 21 555 0101' }).getAttribute('href')).toBe('tel:+64215550101');
  expect(screen.getByRole('heading', { name: '4 submissions' })).toBeTruthy();
  // The one by which the page was opened.
  expect(rowOf('LA-20').textContent).not.toContain('verified');
  expect(rowOf('LA-18').textContent).toContain('Same email and phone, not verified');
  expect(rowOf('LA-17').textContent).toContain('Same phone, not verified');
  expect(rowOf('LA-16').textContent).toContain('Names this person by the same email, not verified');
});

test('a person heads their page by their name, or by their mailbox without one', async () => {
  await show([submission(20)]);
  expect(named).toEqual(['Mere Ngata']);
  cleanup();
  named = [];
  await show([submission(20)], false, [], '');
  expect(named).toEqual(['mere@example.com']);
});

test('duplicates stand under what they repeat, if it is there', async () => {
  const [original, elsewhere] = [submission(18), submission(10)];
  const duplicateOf = ({ type, id, reference }: PersonSubmission) => ({
    duplicate_of: { type, id, reference },
  });
  await show([submission(20, duplicateOf(original)), submission(19, duplicateOf(elsewhere)), original]);
  const under = within(rowOf('LA-18')).getByRole('list', { name: 'Sent again, the same as LA-18' });
  expect(within(under).getAllByRole('listitem')).toHaveLength(1);
  expect(under.textContent).toContain('LA-20');
  expect(rowOf('LA-19').parentElement?.closest('li')).toBeNull();
});

test('a page says that older submissions are left out', async () => {
  await show([submission(20)]);
  expect(screen.queryByText(/Only the newest are shown/)).toBeNull();
  cleanup();
  await show([submission(20)], true);
  expect(screen.getByText(/Only the newest are shown/)).toBeTruthy();
});

test('payments stand at their application, and the sums of what is theirs at the top', async () => {
  const paid = (amount: number, clawedBack?: number) => ({
    payments: [
      { field: 'commission_received', amount, on: '2026-11-21' },
      ...(clawedBack === undefined ? [] : [{ field: 'clawback', amount: clawedBack }]),
    ],
  });
  await show([
    submission(20, { ...paid(1_200.5, 300), taken: 'counter' }),
    submission(19, { ...paid(80), belonging: 'joined' }),
    submission(18, { ...paid(7), belonging: 'shared' }),
  ]);
  expect(rowOf('LA-20').textContent).toContain('Commission received in NZD: $1,200.50, 21 Nov 2026');
  expect(rowOf('LA-20').textContent).toContain('Clawback in NZD: $300.00');
  expect(rowOf('LA-20').textContent).toContain('At the counter');
  expect(rowOf('LA-18').textContent).toContain('$7.00');
  const sumOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect(sumOf('Commission received in NZD')).toBe('$1,280.50');
  expect(sumOf('Clawback in NZD')).toBe('$300.00');
});

test('a page says which applications are saved and not sent', async () => {
  await show([submission(20)]);
  expect(screen.queryByRole('region', { name: 'Saved, not sent' })).toBeNull();
  cleanup();
  await show([submission(20)], false, [
    {
      email: 'mere+car@example.com',
      begun_at: '2026-11-19T20:00:00.000Z',
      ends_at: '2026-12-19T20:00:00.000Z',
    },
  ]);
  const [draft] = within(screen.getByRole('region', { name: 'Saved, not sent' })).getAllByRole('listitem');
  expect(draft?.textContent).toBe(
    'Begun 20 Nov 2026, kept until 20 Dec 2026, for mere+car@example.comSame email, not verified',
  );
});

const keyOf = ({ type, id }: PersonSubmission) => ({ type, id });

test('somebody with the same phone is joined by one press, which says so', async () => {
  const [opened, other] = [submission(20), submission(17, { same: ['phone'], belonging: 'shared' })];
  const asked = await show([opened, other, submission(16, { belonging: 'named' })]);
  const buttons = screen.getAllByRole('button', { name: /^This is the same person/ });
  expect(buttons.map((button) => button.textContent)).toEqual(['This is the same person, join LA-17']);
  fireEvent.click(buttons[0]!);
  await screen.findByText('They are one person now.');
  expect(asked).toEqual([{ ...keyOf(opened), relation: 'same-person', other: keyOf(other) }]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'How to reach them' }));
});

test('a joining is listed once, with who did it, and undone by one press', async () => {
  const linkTo = ({ type, id, reference }: PersonSubmission) => ({
    relation: 'same-person' as const,
    type,
    id,
    reference,
    at: '2026-11-21T01:00:00.000Z',
    by_email: 'hana@admin.example',
  });
  const [one, other] = [submission(20), submission(18, { belonging: 'joined' })];
  const asked = await show([
    { ...one, links: [linkTo(other)] },
    { ...other, links: [linkTo(one)] },
  ]);
  expect(rowOf('LA-18').textContent).toContain('Joined by hand');
  const section = within(screen.getByRole('region', { name: 'The same person' }));
  const [joining, ...more] = section.getAllByRole('listitem');
  expect(more).toEqual([]);
  expect(joining?.textContent).toContain('Hana');
  fireEvent.click(within(joining!).getByRole('button', { name: /^Undo joining LA-/ }));
  await screen.findByText('They are two people again.');
  const [first, second] = [one, other].toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [typeof one, typeof one];
  expect(asked).toEqual([{ ...keyOf(first), relation: 'same-person', other: keyOf(second), undo: true }]);
});

test('somebody else is joined by a reference number', async () => {
  const opened = submission(20);
  const asked = await show([opened]);
  const field = screen.getByLabelText('Reference number of one of their submissions');
  const join = screen.getByRole('button', { name: 'Join' });
  fireEvent.click(join);
  expect(await screen.findByText('Enter a reference number')).toBeTruthy();
  expect(asked).toEqual([]);
  fireEvent.change(field, { target: { value: 'LA-0' } });
  fireEvent.click(join);
  expect(await screen.findByText('There is no submission with this reference number.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: ' CM-7 ' } });
  fireEvent.click(join);
  await screen.findByText('They are one person now.');
  expect(asked.at(-1)).toEqual({
    ...keyOf(opened),
    relation: 'same-person',
    other: { reference: 'CM-7' },
  });
});
