import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { applicationType } from '#domain/applications/application-type.ts';
import { documentLabel } from '#domain/documents/document-label.ts';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import { Submission } from '../../web/src/features/admin/submission/submission.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';

const id = '0ba1527c-9b95-406a-ab0f-8e40396929eb';
const at = '2026-11-20T01:02:03.000Z';
const item = {
  id,
  type: applicationType.name,
  reference: 'LA-1F8A-4Z4W',
  name: 'Moana Rangi',
  title: 'Car loan',
  received_at: at,
  status: 'new',
  owner: 'nobody',
  is_unread: false,
};

/** Returns a file that has come, named by its field. */
const file = (field: string, content_type: string, more: object = {}) => ({
  id: field,
  field,
  label: documentLabel(field),
  file_name: field,
  is_removable: false,
  is_opened: false,
  at,
  by: 'sender',
  size: 5_000,
  content_type,
  scan: 'clean',
  ...more,
});

type Call = Readonly<Record<string, unknown>>;

/** Opens an application with these files, on a server that keeps the state of each kind. */
const open = (
  documents: readonly ReturnType<typeof file>[],
  email = 'moana@example.com',
  /** State of the mail that asked for a payslip. */
  asked?: string,
  status = item.status,
) => {
  const calls: [route: string, call: Call][] = [];
  const states = new Map(documents.map(({ field }) => [field, 'received']));
  if (asked !== undefined) states.set('payslip', 'requested');
  const written = { by: 'kiri', by_email: 'kiri@admin.example', to: email, subject: 'Documents', text: '' };
  const replies = asked === undefined ? [] : [{ reply_id: 'r1', at, ...written, state: asked }];
  let version = 1;
  const responses: Readonly<Record<string, (call: Call) => object>> = {
    'get-work-item': () => ({
      item: { ...item, status, version },
      history: [],
      mails: [],
      replies,
      notes: [],
      calls: [],
      incoming: [],
      refusals: [],
      greeting: 'Kia ora Moana,',
      signature: 'Ngā mihi,\nKiri',
      estimates: [],
      templates: [],
      owners: [],
      absent: [],
      sections: [],
      correctable: [],
      texts: [],
      types: [toDeskType(applicationType)],
      sender: { email, phone: '' },
    }),
    'get-work-progress': () => ({
      item: { ...item, status, version },
      history: [],
      mails: [],
      replies,
      notes: [],
      calls: [],
      incoming: [],
    }),
    'list-documents': () => ({
      version,
      documents,
      request: asked && { fields: ['payslip'], reply_id: 'r1', at, by: 'kiri@admin.example', expires_at: at },
      checklist: applicationType.documents.map((field) => {
        const state = states.get(field) ?? 'none';
        const marks = state === 'none' ? [] : [{ state, at, by: 'kiri@admin.example' }];
        return { field, label: documentLabel(field), state, marks };
      }),
    }),
    'open-document': () => ({ url: 'https://s3.example/document' }),
    'mark-document': ({ field, state }) => {
      states.set(String(field), String(state));
      return { version: (version += 1) };
    },
    'file-document': () => ({ version: (version += 1) }),
    'mark-presence': () => ({ others: [] }),
    'list-related-submissions': () => ({ items: [], same_reference: [], types: [] }),
  };
  const session = {
    admin: { id: 'kiri', email: 'kiri@admin.example', role: 'super_admin' },
    request: async ({ id: route }: { readonly id: string }, call: Call) => {
      calls.push([route, call]);
      return responses[route]?.(call);
    },
  };
  // Nothing is left to a timer, which would outlast the test.
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  render(
    <AdminSessionContext value={session as never}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/${item.type}/${id}`]}>
          <Routes>
            <Route path="/:type/:id" element={<Submission onShown={() => undefined} />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </AdminSessionContext>,
  );
  const callsOf = (route: string) => calls.filter(([name]) => name === route).map(([, call]) => call);
  return { callsOf };
};

/** Makes a browser that shows PDFs, in a document that was loaded from this path. */
const showPdfs = (path: string): void => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
  Object.assign(performance, { getEntriesByType: () => [{ name: `https://site.example${path}` }] });
};

const tabs: string[] = [];
const openedInTab = (url: string) => void tabs.push(url);

beforeEach(() => {
  tabs.length = 0;
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  Object.assign(globalThis, { open: () => ({ close: () => undefined, location: { replace: openedInTab } }) });
  Object.assign(globalThis, { fetch: async () => new Response('a picture') });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const rowOf = async (label: string) =>
  (await screen.findByRole('heading', { name: label })).closest('li') ?? new HTMLLIElement();

test('each kind has one row with its state, its files and what can be done; what nobody asked for is below', async () => {
  open([
    file('visa_copy', 'image/png', { is_removable: true, is_opened: true }),
    file('passport_copy', 'image/heic'),
  ]);
  const visa = within(await rowOf('Visa'));
  expect(visa.getByRole<HTMLSelectElement>('combobox', { name: 'Visa' }).value).toBe('received');
  expect(visa.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Mark as checked Visa',
    'Unreadable, ask again Visa',
    'Show Visa, visa_copy',
    'Rename or move Visa, visa_copy',
    'Remove Visa, visa_copy',
  ]);
  visa.getByText('5 KB. No viruses found');
  expect(visa.queryByText('Not opened yet')).toBeNull();
  const passport = within(await rowOf('Passport'));
  passport.getByRole('button', { name: 'Download Passport, passport_copy' });
  passport.getByText('Not opened yet');
  expect(passport.queryByRole('button', { name: /^Remove/ })).toBeNull();
  const list = visa.getByRole('heading').closest('ul')!;
  const kinds = () =>
    within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
  expect(kinds()).toEqual(['Visa', 'Passport']);
  await userEvent.click(await button(/^Not asked for: (?:[^,]+, ){5}[^,]+$/));
  expect(kinds()).toEqual(applicationType.documents.map(documentLabel));
  expect(within(await rowOf('Payslip')).queryByRole('button')).toBeNull();
});

test('what nobody has opened is marked as checked after one question, and what has been opened without one', async () => {
  const { callsOf } = open([file('visa_copy', 'image/png'), file('passport_copy', 'image/png')]);
  await userEvent.click(await button('Mark as checked Visa'));
  const question = await screen.findByRole('alertdialog', { name: 'Mark ‘Visa’ as checked?' });
  within(question).getByText('Nobody has opened visa_copy here yet.');
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(callsOf('mark-document')).toEqual([]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Visa' }), 'Checked');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mark as checked' }),
  );
  await screen.findByText(/^Checked: Kiri, /);
  expect(callsOf('mark-document')).toMatchObject([{ field: 'visa_copy', state: 'checked', version: 1 }]);

  await userEvent.click(await button('Show Passport, passport_copy'));
  await screen.findByRole('img', { name: 'Passport, passport_copy' });
  await userEvent.click(await button('Mark as checked Passport'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(callsOf('mark-document')).toMatchObject([{}, { field: 'passport_copy', version: 2 }]);
});

test('a kind without files is marked and taken back in its place, where the focus stays', async () => {
  const { callsOf } = open([file('visa_copy', 'image/png')]);
  await userEvent.click(await button(/^Not asked for: (?:[^,]+, ){6}[^,]+$/));
  const payslip = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Payslip' });
  await userEvent.selectOptions(payslip, 'Not needed');
  await button(/^Not asked for: (?:[^,]+, ){5}[^,]+$/);
  await waitFor(() => expect(payslip.disabled).toBe(false));
  await userEvent.selectOptions(payslip, 'Not asked for');
  await button(/^Not asked for: (?:[^,]+, ){6}[^,]+$/);
  expect(screen.getByRole('combobox', { name: 'Payslip' })).toBe(payslip);
  expect(callsOf('mark-document').map(({ state }) => state)).toEqual(['not-needed', 'none']);
  const visa = screen.getByRole('combobox', { name: 'Visa' });
  expect(within(visa).queryByRole('option', { name: 'Not asked for' })).toBeNull();
});

test('two are marked in quick succession without a conflict', async () => {
  const { callsOf } = open([
    file('visa_copy', 'image/png', { is_opened: true }),
    file('passport_copy', 'image/png', { is_opened: true }),
  ]);
  const [visa, passport] = [await button('Mark as checked Visa'), await button('Mark as checked Passport')];
  fireEvent.click(visa);
  fireEvent.click(passport);
  await waitFor(() => expect(callsOf('mark-document')).toHaveLength(2));
  expect(callsOf('mark-document')).toMatchObject([{ version: 1 }, { version: 2 }]);
});

test('a picture that comes late does not take the place of the one that was opened after it', async () => {
  const { promise: slow, resolve } = Promise.withResolvers<Response>();
  const answers = [slow, Promise.resolve(new Response('visa'))];
  Object.assign(globalThis, { fetch: async () => answers.shift() });
  const { callsOf } = open([file('passport_copy', 'image/png'), file('visa_copy', 'image/png')]);
  await userEvent.click(await button('Show Passport, passport_copy'));
  await userEvent.click(await button('Show Visa, visa_copy'));
  await screen.findByRole('img', { name: 'Visa, visa_copy' });
  const loaded: string[] = [];
  Object.assign(URL, { createObjectURL: () => loaded.push('passport') && 'blob:passport' });
  resolve(new Response('passport'));
  await waitFor(() => expect(loaded).toEqual(['passport']));
  await act(async () => undefined);
  screen.getByRole('img', { name: 'Visa, visa_copy' });
  expect(callsOf('open-document')).toHaveLength(2);
});

test('a file is filed under another name and kind in one act', async () => {
  const { callsOf } = open([file('other_document', 'application/pdf', { id: 'other_document_1' })]);
  await userEvent.click(await button('Rename or move Other document, other_document'));
  await userEvent.selectOptions(screen.getByLabelText('Kind of document'), 'Payslip');
  const name = screen.getByLabelText<HTMLInputElement>('File name');
  expect(name.value).toBe('other_document');
  await userEvent.clear(name);
  await userEvent.type(name, 'Payslip October{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('File name')).toBeNull());
  expect(callsOf('file-document')).toEqual([
    {
      type: item.type,
      id,
      version: 1,
      document: 'other_document_1',
      field: 'payslip',
      file_name: 'Payslip October',
    },
  ]);
});

test('a file that can’t be read is marked so, and asked for again with the reason', async () => {
  const { callsOf } = open([file('visa_copy', 'application/pdf')]);
  await userEvent.click(await button('Unreadable, ask again Visa'));
  const form = await screen.findByText('Ask for documents');
  await screen.findByText(/^Unreadable: Kiri, /);
  expect(callsOf('mark-document')).toMatchObject([{ field: 'visa_copy', state: 'unreadable' }]);
  expect([form.closest('details')?.open, form === window.document.activeElement]).toEqual([true, true]);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Visa (another one)' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'See the mail' }));
  const reply = await screen.findByLabelText<HTMLTextAreaElement>('Your reply');
  await waitFor(() => expect(reply.value).toContain('- Visa (we could not read the one you sent)\n'));
});

test('without an address nobody is asked again', async () => {
  open([file('visa_copy', 'application/pdf')], '');
  await button('Mark as checked Visa');
  expect(screen.queryByText('Unreadable, ask again')).toBeNull();
});

test('pictures are shown one after another, each by a call of its own, and other files are left out', async () => {
  const { callsOf } = open([
    file('driver_licence_front', 'image/png'),
    file('account_statement', 'application/pdf'),
    file('passport_copy', 'image/heic'),
    file('visa_copy', 'image/jpeg'),
  ]);
  const step = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: `${name} picture` });
  await userEvent.click(await button('Show Driver licence – front, driver_licence_front'));
  await screen.findByRole('img', { name: /^Driver licence/ });
  expect([step('Previous').disabled, step('Next').disabled]).toEqual([true, false]);
  await userEvent.click(step('Next'));
  const visa = await screen.findByRole('img', { name: 'Visa, visa_copy' });
  expect(visa.closest('figure')).toBe(window.document.activeElement);
  screen.getByText('Picture 2 of 2');
  expect(screen.queryByRole('img', { name: /^Driver licence/ })).toBeNull();
  expect([step('Previous').disabled, step('Next').disabled]).toEqual([false, true]);
  await userEvent.click(step('Previous'));
  await screen.findByRole('img', { name: /^Driver licence/ });
  expect(callsOf('open-document').map(({ document }) => document)).toEqual([
    'driver_licence_front',
    'visa_copy',
    'driver_licence_front',
  ]);
});

test.each([
  ['sent', 'Asked for'],
  ['failed', 'Asked, mail not sent'],
  ['unknown', 'Asked, mail perhaps not sent'],
])('where the mail is %s, what it asked for is said to be ‘%s’', async (state, text) => {
  open([], 'moana@example.com', state);
  const list = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Payslip' });
  expect(list.selectedOptions[0]?.textContent).toBe(text);
});

test.each([
  ['in a frame of the page where it was loaded as the desk', '/admin/inbox/loan-application/1', true],
  ['in a frame where its visit began with signing in', '/login', true],
  ['in a tab where a public page was loaded, whose policy lasts', '/calculator', false],
])('a PDF is shown %s', async (_, path, isFramed) => {
  showPdfs(path);
  const { callsOf } = open([file('visa_copy', 'application/pdf')]);
  await userEvent.click(await button('Show Visa, visa_copy'));
  if (isFramed) {
    const frame = await screen.findByTitle<HTMLIFrameElement>('Visa, visa_copy');
    expect([frame.src, tabs]).toEqual(['https://s3.example/document', []]);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Open in a tab' }).href).toBe(frame.src);
    await userEvent.click(await button('Hide Visa, visa_copy'));
  }
  await waitFor(() => expect(tabs).toEqual(isFramed ? [] : ['https://s3.example/document']));
  expect(screen.queryByTitle('Visa, visa_copy')).toBeNull();
  expect(callsOf('open-document')).toHaveLength(1);
});

test('nothing can be asked for while it is closed', async () => {
  open([file('visa_copy', 'application/pdf')], undefined, undefined, 'settled');
  await screen.findByText('This is closed. Reopen it to ask for documents.');
  expect(screen.queryByText('Ask for documents')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Unreadable, ask again Visa' })).toBeNull();
});
