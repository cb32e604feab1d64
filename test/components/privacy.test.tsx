import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { FoundRecord } from '#domain/privacy/contract.ts';
import { Privacy } from '../../web/src/features/admin/privacy/privacy.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { ApiError } from '../../web/src/lib/api/api-error.ts';
import { fill } from './support/rendered-form.ts';

const recordOf = (id: string): FoundRecord => ({
  kind: 'contact-submissions',
  id,
  label: `Message ${id}`,
  name: `Aroha ${id}`,
  documents: 0,
  erasure: 'delete',
});
const address = 'aroha@example.com';
const number = '021 234 5678';
const refusal = 'Enter an email address or a phone number, like aroha@example.com or 021 123 4567';

interface Call {
  readonly route: string;
  readonly input: { readonly identifier: string; readonly id?: string };
}

let calls: Call[];
beforeEach(() => {
  calls = [];
});
afterEach(cleanup);

const callsOf = (route: string) => calls.filter((call) => call.route === route).map(({ input }) => input);

/** Opens the page over an API that has these records of everybody. */
const open = (ids: readonly string[], state?: object) => {
  const session = {
    admin: { id: 'owner', email: 'owner@admin.example', role: 'super_admin' },
    request: async ({ id: route }: { id: string }, input: Call['input']) => {
      calls.push({ route, input });
      if (route === 'find-person') return { records: ids.map(recordOf) };
      // Somebody else has erased it meanwhile.
      throw new ApiError('not_found', 'Gone', { status: 404 });
    },
  };
  render(
    <AdminSessionContext value={session as never}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[{ pathname: '/admin/privacy', state }]}>
          <Privacy />
        </MemoryRouter>
      </QueryClientProvider>
    </AdminSessionContext>,
  );
};
const field = () => screen.getByLabelText<HTMLInputElement>('Email address or phone number of the person');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const find = async (identifier: string) => {
  await fill(field(), identifier);
  await press('Find records');
};
const tick = (id: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: `Include Message ${id}, Aroha ${id}` }));
const notice = () => screen.queryByText(/^People can share a number/);

describe('the search for a person', () => {
  test.each(['aroha', '021', '123 4567', ''])('asks for an identifier instead of %j', async (typed) => {
    open([]);
    await find(typed);
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    const message = document.getElementById(field().getAttribute('aria-describedby')!);
    expect(message?.textContent).toBe(`Error: ${refusal}`);
    expect(calls).toEqual([]);
    await find(' aroha@example.com ');
    await screen.findByText('Nothing is held about this address.');
    expect(field().getAttribute('aria-invalid')).toBe('false');
    expect(callsOf('find-person')).toEqual([{ identifier: 'aroha@example.com' }]);
  });

  test('begins with the sender of the submission that linked here, if it can', async () => {
    open(['1'], { identifier: number });
    await screen.findByText('Message 1');
    cleanup();
    open(['1'], { identifier: '123 4567' });
    expect(field().value).toBe('123 4567');
    await screen.findByText(refusal);
    expect(callsOf('find-person')).toHaveLength(1);
  });
});

describe('the records of a person', () => {
  test('found by a number may be another’s, even a single one', async () => {
    open(['1']);
    await find(number);
    await screen.findByText('Message 1');
    expect(notice()?.textContent).toMatch(/Tick those of this person\.$/);
    await find('aroha@example.com');
    await screen.findByText('Message 1');
    expect(notice()).toBeNull();
  });

  test('found by a number name whose each is, and none is ticked', async () => {
    open(['1', '2']);
    await find(number);
    await screen.findByText('Aroha 2');
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Include/ });
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /ZIP/ }).disabled).toBe(true);
    await tick('2');
    await press('Export as a ZIP file');
    await waitFor(() => expect(callsOf('export-person-record').map(({ id }) => id)).toEqual(['2']));
  });

  test('are exported without those that are unticked', async () => {
    open(['1', '2', '3']);
    await find(address);
    await screen.findByText('Message 2');
    await tick('2');
    await press('Export as a ZIP file');
    await waitFor(() => expect(callsOf('export-person-record').map(({ id }) => id)).toEqual(['1', '3']));
    for (const id of ['1', '3']) await tick(id);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /ZIP/ }).disabled).toBe(true);
  });

  test('are erased without those that are unticked', async () => {
    open(['1', '2', '3']);
    await find(address);
    await screen.findByText('Message 2');
    for (const id of ['1', '2', '1']) await tick(id);
    await press('Erase 2 of 3 records');
    const dialog = within(screen.getByRole('alertdialog', { hidden: true }));
    await fill(dialog.getByLabelText(`Type ${address} to confirm`), address);
    await userEvent.click(dialog.getByRole('button', { name: 'Erase', hidden: true }));
    await screen.findByText(/^The records are erased\./);
    expect(callsOf('erase-person-record').map(({ id }) => id)).toEqual(['1', '3']);
  });
});
