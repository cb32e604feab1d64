import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { signReply } from '#domain/replies/reply-letter.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import { dropTyping } from '../../web/src/features/admin/acts/type-ahead.ts';
import { ActButton } from '../../web/src/features/admin/acts/act-button.tsx';
import { SubmissionContext } from '../../web/src/features/admin/opened/open-submission.ts';
import { DeskKeys } from '../../web/src/features/admin/palette/desk-keys.tsx';
import { useDraftWarning } from '../../web/src/features/admin/use-draft-warning.ts';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';

/** The forms arrive when the test lets them. */
let arrive = (): void => undefined;
const forms = await import('../../web/src/features/admin/composer/composer-forms.tsx');
jest.unstable_mockModule('../../web/src/features/admin/composer/composer-forms.tsx', async () => {
  await new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return forms;
});
const { Composer } = await import('../../web/src/features/admin/composer/composer.tsx');
const { useComposer } = await import('../../web/src/features/admin/composer/use-composer.ts');

const people = { a: 'Aroha Ngāta', b: 'Wiremu Parata' };
type Item = keyof typeof people;

let sent: Record<string, unknown>[] = [];
let taken = 0;
/** Answers of the API that are not there yet. */
let answers: (() => void)[] = [];

beforeEach(() => {
  sent = [];
  answers = [];
  taken = 0;
  client = new QueryClient();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  dropTyping();
});

const OpenComposer = () => <Composer composer={useComposer(true)} />;

interface PageProps {
  readonly shown: Item;
  readonly email?: string;
  readonly replies?: readonly object[];
  readonly calls?: readonly object[];
  readonly notes?: readonly object[];
  readonly history?: readonly object[];
}

const nothingYet = { replies: [], calls: [], notes: [] };

const Page = ({ shown, email = 'them@example.com', ...stored }: PageProps) => {
  const item = {
    type: 'contact',
    id: shown,
    status: 'new',
    owner: 'nobody',
    version: 1,
    reference: 'CM-1',
    title: 'General',
  };
  const submission = {
    type: 'contact',
    id: shown,
    item: { ...item, name: people[shown] },
    sender: { email, phone: '' },
    desk: { ...toDeskType(contactType), pass_on: undefined },
    history: [],
    ...nothingYet,
    ...stored,
    templates: [],
    greeting: 'Kia ora',
    signature: 'Kiri',
    work: { after: async (task: (newest: object) => Promise<unknown>) => task(item) },
  };
  const session = {
    admin: { id: 'kiri', email: 'kiri@admin.example', role: 'admin' },
    request: async (_: object, body: Record<string, unknown>) => {
      sent.push(body);
      await new Promise<void>((resolve) => answers.push(resolve));
      // All that an undo returns, where nothing was sent.
      const { text = 'Kia ora\n\nback', subject = 'Mine' } = body;
      return {
        item: { ...item, version: 2 },
        reply: { reply_id: String(sent.length), state: 'sent' },
        call: { call_id: '1' },
        note_id: '1',
        revision: 1,
        subject,
        text,
      };
    },
  };
  return (
    <AdminSessionContext value={session as never}>
      <SubmissionContext value={submission as never}>
        <OpenComposer key={shown} />
        <ActButton act="take" onClick={() => (taken += 1)}>
          Take it
        </ActButton>
      </SubmissionContext>
    </AdminSessionContext>
  );
};

let client = new QueryClient();
const page = (shown: Item, entry = '/', more: Omit<PageProps, 'shown'> = {}) => (
  <QueryClientProvider client={client}>
    <MemoryRouter initialEntries={[entry]}>
      <Page shown={shown} {...more} />
      <Link to="#note">Write a note</Link>
      <DeskKeys />
    </MemoryRouter>
  </QueryClientProvider>
);
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Your reply');
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const bar = (name: RegExp) => screen.getByRole('button', { name });

test('the keystrokes after Reply are the reply’s, before its field is drawn too', async () => {
  render(page('a'));
  // Escape ends what is typed ahead.
  await userEvent.keyboard('rabc{Escape}t');
  expect(taken).toBe(1);
  await userEvent.keyboard('r');
  await userEvent.keyboard('Thx{Backspace}anks, ');
  expect(screen.queryByLabelText('Your reply')).toBeNull();
  arrive();
  await waitFor(() => expect(document.activeElement).toBe(text()));
  await userEvent.keyboard('tomorrow.');
  expect(text().value).toBe('Kia ora\n\nThanks, tomorrow.');
  expect(taken).toBe(1);
});

test.each(['Control', 'Meta'])(
  '%s and Enter before the field is drawn send what was typed, once',
  async (modifier) => {
    render(page('a'));
    await userEvent.keyboard(`cShe called.{${modifier}>}{Enter}{Enter}{/${modifier}}t`);
    arrive();
    await waitFor(() => expect(sent).toMatchObject([{ text: 'She called.' }]));
    expect(taken).toBe(0);
  },
);

test('Escape leaves a form, and the keys are those of acts again', async () => {
  render(page('a'));
  await userEvent.keyboard('rt');
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(bar(/^Reply.*Draft$/));
  await userEvent.keyboard('t');
  expect(taken).toBe(1);
});

test.each([
  ['#reply', 'Your reply'],
  ['#note', 'New note'],
  ['#call', 'What was said'],
])('the address opens a form: %s', async (hash, label) => {
  render(page('a', `/${hash}`));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
});

test('a link opens another form, and what was begun in the first stays', async () => {
  render(page('a'));
  await press(/^Reply/);
  await userEvent.keyboard('half');
  await userEvent.click(screen.getByRole('link', { name: 'Write a note' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New note')));
  expect(bar(/^Reply.*Draft$/)).toBeTruthy();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('r');
  expect(text().value).toMatch(/half$/);
});

test('choosing another item keeps half-written texts with their own', async () => {
  const { rerender } = render(page('a'));
  await press(/^Reply to Aroha/);
  await userEvent.keyboard('For Aroha');
  await press('Note');
  await userEvent.keyboard('About Aroha');
  await press('Call');
  await userEvent.keyboard('Aroha said');
  rerender(page('b'));
  expect(screen.queryAllByText('Draft')).toEqual([]);
  await press(/^Reply to Wiremu/);
  expect(text().value).toBe('Kia ora\n\n');
  await userEvent.keyboard('For Wiremu');
  rerender(page('a'));
  expect(screen.getAllByText('Draft')).toHaveLength(3);
  await press(/^Reply to Aroha/);
  expect(text().value).toBe('Kia ora\n\nFor Aroha');
  expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('About Aroha');
  expect(screen.getByLabelText<HTMLTextAreaElement>('What was said').value).toBe('Aroha said');
});

test.each(['Control', 'Meta'])('%s and Enter send, where the button could be pressed', async (modifier) => {
  render(page('a'));
  await press(/^Reply/);
  const keys = `{${modifier}>}{Enter}{/${modifier}}`;
  await userEvent.keyboard(keys);
  expect(sent).toEqual([]);
  await userEvent.keyboard(`Kia ora${keys}${keys}`);
  await waitFor(() =>
    expect(sent).toMatchObject([{ subject: 'Re: General (CM-1)', text: 'Kia ora\n\nKia ora' }]),
  );
});

test('text that is typed while a reply is sent stays for the next one', async () => {
  render(page('a'));
  await press(/^Reply/);
  await userEvent.keyboard('First.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(answers).toHaveLength(1));
  await userEvent.keyboard('Second.');
  answers[0]?.();
  await waitFor(() => expect(text().value).toBe('Kia ora\n\nSecond.'));
  expect(document.activeElement).toBe(text());
});

test.each([
  ['Note', 'New note', 'Save Note'],
  ['Call', 'What was said', 'Note Call'],
])('text that is typed while it is stored stays for the next one: %s', async (tab, label, button) => {
  render(page('a'));
  await press(tab);
  const field = () => screen.getByLabelText<HTMLTextAreaElement>(label);
  await userEvent.type(field(), 'First.');
  await press(button);
  await waitFor(() => expect(answers).toHaveLength(1));
  await userEvent.type(field(), ' Second.');
  answers[0]?.();
  await waitFor(() => expect(field().value).toBe('Second.'));
});

test('where there is no address, no key opens a reply or takes what is typed', async () => {
  render(page('a', '/', { email: '' }));
  await userEvent.keyboard('rt');
  expect(taken).toBe(1);
  screen.getByText(/can’t reply by email/);
});

test('a reply that waits can be taken back while no form is open', async () => {
  const reply = { reply_id: 'one', state: 'waiting', at: '2026-11-26T01:00:00.000Z' };
  render(page('a', '/', { replies: [reply] }));
  expect(bar(/^Reply/).getAttribute('aria-expanded')).toBe('false');
  await screen.findByRole('button', { name: 'Undo' });
  await userEvent.keyboard('u');
  await waitFor(() => expect(sent).toMatchObject([{ reply: 'one' }]));
  answers[0]?.();
  await waitFor(() => expect(text().value).toBe('Kia ora\n\nback'));
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Mine');
});

/** Begins a text, and loads the page anew before its answer has come. */
const reloadWhileSending = async (tab: RegExp | string, words: string) => {
  const { unmount } = render(page('a'));
  await press(tab);
  await userEvent.keyboard(`${words}{Control>}{Enter}{/Control}`);
  await waitFor(() => expect(sent).toHaveLength(1));
  unmount();
  client = new QueryClient();
  return sent[0]!;
};
const storedReply = ({ reply_id, text: typed }: Record<string, unknown>) => ({
  reply_id,
  state: 'waiting',
  at: '2026-11-26T01:00:00.000Z',
  text: signReply(String(typed), 'Ngā mihi,\nKiri'),
});

test('what was sent before the page was loaded anew is no draft', async () => {
  const reply = await reloadWhileSending(/^Reply/, 'First.');
  const { rerender } = render(page('a'));
  expect(screen.getAllByText('Draft')).toHaveLength(1);
  rerender(page('a', '/', { replies: [storedReply(reply)] }));
  await waitFor(() => expect(screen.queryByText('Draft')).toBeNull());
  await press(/^Reply/);
  expect(text().value).toBe('Kia ora\n\n');
});

test.each([
  [' Second.', 'Kia ora\n\nSecond.'],
  ['{Backspace} indeed.', 'Kia ora\n\nFirst indeed.'],
])('what is typed of it since is the next reply, with an id of its own: %s', async (typed, kept) => {
  const reply = await reloadWhileSending(/^Reply/, 'First.');
  const { rerender } = render(page('a'));
  await press(/^Reply/);
  await userEvent.keyboard(typed);
  rerender(page('a', '/', { replies: [storedReply(reply)] }));
  await waitFor(() => expect(text().value).toBe(kept));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toMatchObject([reply, { text: kept }]));
  expect(sent[1]?.['reply_id']).not.toBe(reply['reply_id']);
});

test.each([
  ['Call', 'What was said', ({ call, text: words }) => ({ calls: [{ call_id: call, text: words }] })],
  ['Note', 'New note', ({ note, text: words }) => ({ notes: [{ note_id: note, text: words }] })],
] satisfies [string, string, (stored: Record<string, unknown>) => Partial<PageProps>][])(
  'what was stored before the page was loaded anew is no draft: %s',
  async (tab, label, toStored) => {
    const stored = toStored(await reloadWhileSending(tab, 'First.'));
    render(page('a', '/', stored));
    await waitFor(() => expect(screen.queryByText('Draft')).toBeNull());
    await press(tab);
    expect(screen.getByLabelText<HTMLTextAreaElement>(label).value).toBe('');
  },
);

test('a reply that was sent closes, so that the history is in view', async () => {
  render(page('a'));
  await press(/^Reply/);
  await userEvent.keyboard('Thanks.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(bar(/^Reply/).getAttribute('aria-expanded')).toBe('true');
  answers[0]?.();
  await waitFor(() => expect(bar(/^Reply/).getAttribute('aria-expanded')).toBe('false'));
  expect(document.activeElement).toBe(bar(/^Reply/));
});

test('what a sender sends meanwhile is said to who has begun a reply', async () => {
  const history = [{ version: 2, by: 'sender', by_email: 'sender', fields: [] }];
  const { rerender } = render(page('a'));
  await press(/^Reply/);
  rerender(page('a', '/', { history }));
  expect(screen.queryByText(/since you began/)).toBeNull();
  await userEvent.keyboard('Half');
  screen.getByText(/^The sender has sent something since you began\./);
});

test('an empty note says that it is empty', async () => {
  render(page('a'));
  await press('Note');
  await press('Save Note');
  screen.getByText('Write your note');
  expect(sent).toEqual([]);
  await userEvent.keyboard('Now.');
  expect(screen.queryByText('Write your note')).toBeNull();
});

test('the tab asks before it is closed while something is typed and not sent, on each page of the desk', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { unmount } = renderHook(() => useDraftWarning());
  const { rerender } = render(page('a'));
  await press(/^Reply/);
  expect(isAsked()).toBe(false);
  await userEvent.keyboard('half');
  rerender(page('b'));
  expect(isAsked()).toBe(true);
  rerender(page('a'));
  await press(/^Reply/);
  await userEvent.keyboard('{Backspace>4/}');
  expect(isAsked()).toBe(false);
  await press('Close');
  expect(screen.queryByText('Draft')).toBeNull();
  unmount();
});

test('a reply that was refused says when it is tried again', async () => {
  const retried = { state: 'waiting', retried_at: '2026-11-26T04:02:00.000Z' };
  render(page('a', '/', { replies: [{ reply_id: 'one', at: '2026-11-26T04:00:00.000Z', ...retried }] }));
  await screen.findByText('It could not be sent yet. It is tried again at 5:02 pm.');
  expect(screen.queryByText(/^Sends/)).toBeNull();
});
