import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import { dropTyping } from '../../web/src/features/admin/acts/type-ahead.ts';
import { SelectableList } from '../../web/src/features/admin/inbox/selectable-list.tsx';
import { ApiError } from '../../web/src/lib/api/api-error.ts';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { sampleWorkItem } from '../support/work-items.ts';

const me = 'ana@admin.example';
const now = Date.parse('2026-11-20T01:02:03.000Z');
const received = new Date(now - 3_600_000).toISOString();

type Body = Readonly<Record<string, unknown>>;
type Respond = (body: Body) => unknown;

const Place = () => {
  const { pathname, hash } = useLocation();
  return <output aria-label="Place">{pathname + hash}</output>;
};

/** Renders a list of one submission, by default a message. @returns what was sent */
const renderList = (more: Partial<ShownWork> = {}, respond?: Respond, type = 'contact') => {
  const item = { ...toShownWork(sampleWorkItem(type, received, { name: 'Aroha Ngata' })), ...more };
  const sent: Body[] = [];
  let stored = item;
  const request = async (_route: unknown, body: Body) => {
    sent.push(body);
    if (respond !== undefined) return respond(body);
    const { type: _type, id: _id, version: _version, undo: _undo, ...values } = body;
    stored = { ...stored, ...values, version: stored.version + 1 };
    return stored;
  };
  render(
    <AdminSessionContext value={{ admin: { id: 'ana', email: me }, request } as never}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <SelectableList
            label="Inbox"
            items={[item]}
            desk={{ owners: [me], types: submissionTypes.map(toDeskType) }}
            now={now}
          />
          <Place />
        </MemoryRouter>
      </QueryClientProvider>
    </AdminSessionContext>,
  );
  return { item, sent };
};

const act = (name: string) => screen.queryByRole('button', { name: `${name} Aroha Ngata` });
const press = (name: string) => fireEvent.click(act(name)!);
const note = (text: string) => screen.findByText(text);

beforeEach(() => {
  jest.useFakeTimers({ now, advanceTimers: true });
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('is taken and given back by Undo, which the list offers', async () => {
  const { sent } = renderList();
  press('Take');
  await note('Aroha Ngata: Ana has it now.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await note('Aroha Ngata: Nobody has it now.');
  expect(sent).toEqual([
    expect.objectContaining({ owner: me, version: 1 }),
    expect.objectContaining({ owner: 'nobody', version: 2, undo: true }),
  ]);
});

test('acts that have no sense are not offered', () => {
  renderList({ owner: me, status: 'closed' });
  const names = ['Take', 'Reply', 'Call', 'Set aside', 'Close'];
  expect(names.filter((name) => act(name) !== null)).toEqual(['Reply', 'Call']);
});

test.each(['Reply', 'Call'])('%s leads to its form, whose are the keystrokes from then on', async (name) => {
  const { item } = renderList();
  press(name);
  const place = `/admin/inbox/contact/${item.id}#${name.toLowerCase()}`;
  await waitFor(() => expect(screen.getByLabelText('Place').textContent).toBe(place));
  const isHeld = !fireEvent.keyDown(document.body, { key: 't' });
  dropTyping();
  expect(isHeld).toBe(true);
});

test('is set aside until a day, and brought back', async () => {
  const { sent } = renderList();
  press('Set aside');
  const dialog = await screen.findByRole('dialog', { name: 'Set Aroha Ngata aside' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'In three days' }));
  await note('Aroha Ngata: Set aside until 23 Nov 2026.');
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  const back = renderList({ aside_until: '2026-11-22T11:00:00.000Z' });
  expect(act('Set aside')).toBeNull();
  press('Bring back');
  await note('Aroha Ngata: Back in the inbox.');
  expect([...sent, ...back.sent]).toEqual([
    expect.objectContaining({ aside_until: '2026-11-23' }),
    expect.objectContaining({ aside_until: '' }),
  ]);
});

test('what is overdue says why it can’t be set aside', async () => {
  renderList({ due_at: '2020-01-01T00:00:00.000Z' });
  press('Set aside');
  expect(await screen.findByText('This is overdue. Answer it first.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('is closed in one of the ways of its type, which ask what the desk asks', async () => {
  const { sent } = renderList();
  press('Close');
  const choice = await screen.findByRole('dialog', { name: /^Close Aroha Ngata, CM-/ });
  const ways = within(choice)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(ways).toEqual(['Closed', 'Duplicate', 'Spam', 'Cancel']);
  fireEvent.click(within(choice).getByRole('button', { name: 'Closed' }));
  const question = await screen.findByRole('dialog', { name: 'Move to ‘Closed’?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Continue' }));
  expect(sent).toEqual([]);
  const [field] = within(question).getAllByRole('textbox');
  fireEvent.change(field!, { target: { value: 'Sent twice' } });
  fireEvent.click(within(question).getByRole('button', { name: 'Continue' }));
  await note('Aroha Ngata: Moved to ‘Closed’.');
  expect(sent).toEqual([expect.objectContaining({ status: 'closed', reason: 'Sent twice' })]);
});

test('the reason of a step is chosen with it, and can be changed in its question', async () => {
  const { sent } = renderList({}, undefined, 'loan-application');
  press('Close');
  const choice = await screen.findByRole('dialog', { name: /^Close Aroha Ngata, LA-/ });
  const others = within(choice).getAllByRole('button', { name: /^(?!Declined: |Withdrawn: )/ });
  expect(others.map(({ textContent }) => textContent)).toEqual(['Duplicate', 'Spam', 'Cancel']);
  const declined = within(choice).getByRole('group', { name: 'Declined' });
  fireEvent.click(within(declined).getByRole('button', { name: 'Declined: Credit history' }));
  const question = await screen.findByRole('dialog', { name: 'Move to ‘Declined’?' });
  const reason = within(question).getByLabelText<HTMLSelectElement>('Why is it declined?');
  expect([reason.value, sent]).toEqual(['credit-history', []]);
  fireEvent.change(reason, { target: { value: 'income' } });
  fireEvent.click(within(question).getByRole('button', { name: 'Continue' }));
  await note('Aroha Ngata: Moved to ‘Declined’.');
  expect(sent).toEqual([expect.objectContaining({ status: 'declined', choice: 'income' })]);
});

test('a failure is told in place, by name', async () => {
  const { item } = renderList({}, () => {
    throw new ApiError('x', 'Not today.', { status: 403 });
  });
  press('Take');
  await note(`Aroha Ngata, ${item.reference}: Not today.`);
});

test('a conflict shows both', async () => {
  renderList({}, ({ version }) => {
    if (version !== undefined) throw new ApiError('version_conflict', 'Changed', { status: 409 });
    const item = { ...toShownWork(sampleWorkItem('contact', received, { name: 'Aroha Ngata' })), version: 2 };
    const fields = [{ name: 'owner', from: 'nobody', to: 'mere@admin.example' }];
    const by = { by: 'mere', by_email: 'mere@admin.example' };
    return {
      item: { ...item, owner: 'mere@admin.example' },
      history: [{ version: 2, at: received, ...by, fields }],
    };
  });
  press('Take');
  expect(await screen.findByRole('heading', { name: 'Aroha Ngata' })).toBeTruthy();
  expect(screen.getByText(/Mere at/)).toBeTruthy();
});

test('the sheet of touch screens also selects', () => {
  renderList();
  const menu = screen.getByRole('button', { name: 'Acts on Aroha Ngata' });
  expect(act('Select')?.parentElement?.id).toBe(menu.getAttribute('popovertarget'));
  press('Select');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});
