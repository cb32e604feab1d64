import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ActButton } from '../../web/src/features/admin/acts/act-button.tsx';
import { useToolbar } from '../../web/src/features/admin/acts/use-toolbar.ts';
import { useAct } from '../../web/src/features/admin/acts/use-act.ts';
import { DeskHelp } from '../../web/src/features/admin/help/desk-help.tsx';
import { DeskKeys } from '../../web/src/features/admin/palette/desk-keys.tsx';
import { setShortcuts } from '../../web/src/features/admin/shortcuts-setting.ts';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const settings = {
  filters: [{ id: 'own', name: 'Refinance this week', filters: { tag: 'refinance', due: 'week' } }],
};

let done: string[] = [];

const Search = () => {
  useAct('search', () => screen.getByLabelText('Field').focus());
  return null;
};

const Location = () => {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
};

const Page = ({
  take = true,
  isSaving = false,
}: {
  readonly take?: boolean;
  readonly isSaving?: boolean;
}) => (
  <AdminSessionContext value={{ admin: {}, request: async () => settings } as never}>
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        {take && (
          <ActButton act="take" disabled={isSaving} onClick={() => done.push('taken')}>
            Take it
          </ActButton>
        )}
        <ActButton act="undo" onClick={() => done.push('undone')}>
          Undo
        </ActButton>
        <Search />
        <input aria-label="Field" />
        <select aria-label="Choice" />
        <textarea aria-label="Text" />
        <input type="checkbox" aria-label="Tick" />
        <div role="menu">
          <button type="button">Item</button>
        </div>
        <DeskHelp />
        <DeskKeys />
        <Location />
      </MemoryRouter>
    </QueryClientProvider>
  </AdminSessionContext>
);

const show = () => {
  done = [];
  const { rerender } = render(<Page />);
  return rerender;
};
const palette = () => screen.findByRole('dialog', { name: 'Find an act or a page' });
const field = () => screen.getByRole('textbox', { name: 'Find an act or a page' });
const found = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a key does nothing where its button is not offered', async () => {
  const rerender = show();
  await userEvent.keyboard('t');
  rerender(<Page isSaving />);
  await userEvent.keyboard('t');
  rerender(<Page take={false} />);
  await userEvent.keyboard('t');
  rerender(<Page />);
  await userEvent.keyboard('u');
  expect(done).toEqual(['taken', 'undone']);
  await userEvent.keyboard('t');
  expect(done).toEqual(['taken', 'undone', 'taken']);
});

test('keys of acts rest while a field, menu or dialog has the focus', async () => {
  show();
  for (const name of ['Field', 'Choice', 'Text']) {
    screen.getByLabelText(name).focus();
    await userEvent.keyboard('t');
  }
  screen.getByRole('button', { name: 'Item' }).focus();
  await userEvent.keyboard('t');
  expect(done).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Help' }));
  await screen.findByRole('dialog');
  // In a dialog the focus can be nowhere.
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('t{Control>}k{/Control}');
  expect(done).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  screen.getByLabelText('Tick').focus();
  await userEvent.keyboard('t');
  expect(done).toEqual(['taken']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a key with Ctrl, Cmd or Alt is the browser’s, and one that a handler took is its own', async () => {
  show();
  for (const modifier of ['Control', 'Meta', 'Alt'])
    await userEvent.keyboard(`{${modifier}>}t{/${modifier}}`);
  const take = (event: KeyboardEvent) => event.preventDefault();
  document.body.addEventListener('keydown', take);
  await userEvent.keyboard('t');
  document.body.removeEventListener('keydown', take);
  fireEvent.keyDown(document.body, { key: 't', isComposing: true });
  expect(done).toEqual([]);
});

test('keys of one letter can be switched off, the palette stays', async () => {
  show();
  setShortcuts(false);
  await userEvent.keyboard('t');
  expect(done).toEqual([]);
  await userEvent.keyboard('{Control>}k{/Control}');
  await palette();
});

test.each(['Control', 'Meta'])('%s and K open the palette, also from a field', async (modifier) => {
  show();
  screen.getByLabelText('Text').focus();
  await userEvent.keyboard(`{${modifier}>}k{/${modifier}}`);
  await palette();
});

test('the palette lists the acts that are offered with their keys, then views and pages', async () => {
  const rerender = show();
  rerender(<Page isSaving />);
  await userEvent.keyboard('{Control>}k{/Control}');
  await palette();
  expect(found().slice(0, 4)).toEqual(['Undou', 'Search/', 'Show the help?', 'Go to Inbox']);
  rerender(<Page />);
  expect(found()[0]).toBe('Take itt');
  field().focus();
  await userEvent.keyboard('go mine');
  expect(found()).toEqual(['Go to Mine']);
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByText('/admin/inbox?owner=me');
  await userEvent.keyboard('{Control>}k{/Control}');
  await palette();
  field().focus();
  await userEvent.keyboard('refin');
  await screen.findByText('Go to Refinance this week');
  await userEvent.keyboard('{Enter}');
  screen.getByText('/admin/inbox?due=week');
});

test('the palette runs what is chosen, once it is closed', async () => {
  show();
  const open = async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await palette();
  };
  await open();
  field().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(done).toEqual(['undone']);
  await open();
  field().focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('Go to Your account');
  // Typing goes on in the field.
  await userEvent.keyboard('sear{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Field'));
  await open();
  field().focus();
  await userEvent.keyboard('nothing of this name{Enter}');
  screen.getByText('Nothing has this name.');
});

const Toolbar = ({ take }: { readonly take: boolean }) => (
  <>
    <a className="skip-link" href="#content">
      Skip
    </a>
    <a href="/site">Site</a>
    <div ref={useToolbar()} role="toolbar" aria-label="Work" tabIndex={-1} data-skip-to>
      {take && <button type="button">Take</button>}
      <select aria-label="Owner">
        <option>Kiri</option>
        <option>Mere</option>
      </select>
      <div popover="auto">
        <button type="button">In a menu</button>
      </div>
      <button type="button">Tag</button>
    </div>
    <button type="button">After</button>
    <Page />
  </>
);

test('a toolbar is one stop for Tab, to which the skip link leads, and the arrows move in it', async () => {
  const { rerender } = render(<Toolbar take />);
  const focused = () => document.activeElement?.textContent;
  await userEvent.click(screen.getByText('Skip'));
  await userEvent.tab();
  expect(focused()).toBe('Take');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('Tag');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Take');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByLabelText('Owner'));
  expect(screen.getByLabelText<HTMLSelectElement>('Owner').value).toBe('Kiri');
  rerender(<Toolbar take={false} />);
  screen.getByText('After').focus();
  await userEvent.tab({ shift: true });
  // Menus keep their own order.
  expect(focused()).toBe('In a menu');
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByLabelText('Owner'));
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('Site');
});
