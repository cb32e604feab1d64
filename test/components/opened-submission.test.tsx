import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { applicationType } from '#domain/applications/application-type.ts';
import { documentsTemplate, fillTemplate } from '#domain/replies/reply-template.ts';
import { emailFact } from '#domain/submissions/facts.ts';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import { Submission } from '../../web/src/features/admin/submission/submission.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';

const id = '0ba1527c-9b95-406a-ab0f-8e40396929eb';
const item = {
  id,
  type: applicationType.name,
  reference: 'LA-1F8A-4Z4W',
  name: 'Moana Rangi',
  title: 'Car loan',
  received_at: '2026-11-20T01:02:03.000Z',
  status: 'new',
  owner: 'nobody',
  version: 1,
  is_unread: false,
};
const replyFacts = {
  reference: item.reference,
  title: item.title,
  receivedOn: '20 Nov 2026',
  outstanding: [],
};
const progress = { texts: [], item, history: [], mails: [], replies: [], notes: [], calls: [], incoming: [] };
/** The address of somebody else. */
const sections = [{ heading: 'Seller', facts: [emailFact('wiremu@example.com')] }];

/** Opens an application of somebody who left this. */
const open = (
  sender: { readonly email: string; readonly phone: string },
  { polled = progress, openings = [{}] }: { readonly polled?: object; readonly openings?: object[] } = {},
) => {
  let opens = 0;
  const opened = {
    greeting: 'Kia ora Moana,',
    signature: 'Ngā mihi,\nKiri',
    estimates: [],
    correctable: [],
    refusals: [],
    templates: [],
    owners: [],
    absent: [],
    types: [toDeskType(applicationType)],
  };
  const responses: Readonly<Record<string, object>> = {
    'get-work-progress': polled,
    'list-documents': {
      documents: [],
      checklist: [{ field: 'visa_copy', label: 'Visa', state: 'none', marks: [] }],
    },
    'mark-presence': { others: [] },
    'list-related-submissions': { items: [], same_reference: [], types: [] },
  };
  const session = {
    admin: { id: 'kiri', email: 'kiri@admin.example', role: 'super_admin' },
    request: async ({ id: route }: { readonly id: string }) => {
      if (route !== 'get-work-item') return responses[route];
      opens += 1;
      return { ...progress, ...opened, sender, sections, ...openings[Math.min(opens, openings.length) - 1] };
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
  return { opens: () => opens };
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const ask = () => screen.queryByText('Ask for documents');
/** Opens the reply. */
const beginReply = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Reply/ }));
  return screen.findByLabelText<HTMLTextAreaElement>('Your reply');
};
const checklist = () => screen.findByText('Not asked for: Visa');

test('a sender with an address gets a reply, and is asked for documents in it', async () => {
  open({ email: 'moana@example.com', phone: '' });
  await checklist();
  expect(ask()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Reply/ }));
  await screen.findByRole('button', { name: 'Send Reply' });
});

test('what is closed says at its top that its sender wrote again, unless an answer is due', async () => {
  const shown = { ...item, status: 'withdrawn', written_at: '2026-11-21T01:02:03.000Z' };
  open({ email: '', phone: '' }, { polled: { ...progress, item: shown }, openings: [{ item: shown }] });
  await screen.findByText('Written again');
  cleanup();
  const due = { ...shown, due_at: '2026-11-21T01:02:03.000Z' };
  open({ email: '', phone: '' }, { polled: { ...progress, item: due }, openings: [{ item: due }] });
  await screen.findByText(/^Overdue/);
  expect(screen.queryByText('Written again')).toBeNull();
});

test('the step to a lender names who refused', async () => {
  const joint = 'The joint applicant has not agreed yet that we share their details with lenders';
  const shown = { ...item, status: 'waiting-for-applicant', refusal: { of: ['joint' as const] } };
  open(
    { email: '', phone: '' },
    { polled: { ...progress, item: shown }, openings: [{ item: shown, refusals: [joint] }] },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Move to With lender' }));
  const sentence = `${joint}. If they have told us so since, record how (Privacy Act 2020, IPP 11).`;
  expect(screen.getByRole('dialog').textContent).toContain(sentence);
  expect(screen.getByRole('dialog').textContent).not.toContain('Did not agree');
});

const refusal = 'Did not agree that we share details with lenders';

test.each([
  [[], undefined, ''],
  [[refusal], {}, refusal],
  [
    [refusal],
    { agreed_how: 'phone', agreed_on: '2026-11-26' },
    `${refusal}. Agreement was given by phone on 26 Nov 2026`,
  ],
])('what its sender refused stands at the top: %j, %j', async (refusals, state, words) => {
  const shown = { ...item, status: 'with-lender', refusal: state };
  open(
    { email: '', phone: '' },
    { polled: { ...progress, item: shown }, openings: [{ item: shown, refusals }] },
  );
  await checklist();
  expect(globalThis.document.querySelector('.refusals')?.textContent ?? '').toBe(words);
});

test.each(['with the template', 'with a request'])(
  'a reply that is begun %s is not sent without the list and its link',
  async (beginning) => {
    const replies = applicationType.replies.map((one) => fillTemplate(one, replyFacts));
    open({ email: 'moana@example.com', phone: '' }, { openings: [{ templates: replies }] });
    await checklist();
    const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Reply' });
    const text = await beginReply();
    const request = async () => {
      await userEvent.click(screen.getByRole('checkbox', { name: 'Visa' }));
      await userEvent.click(screen.getByRole('button', { name: 'See the mail' }));
      expect(window.document.activeElement).toBe(text);
    };
    if (beginning === 'with the template') {
      await userEvent.selectOptions(screen.getByLabelText('Insert a template'), documentsTemplate);
      expect(send().disabled).toBe(true);
      screen.getByText(/^This reply asks for documents\. Choose them under/);
    }
    await request();
    expect(send().disabled).toBe(false);
    for (const part of ['- Visa', '(personal-link)']) {
      const whole = text.value;
      fireEvent.change(text, { target: { value: whole.replace(part, '') } });
      expect([part, send().disabled]).toEqual([part, true]);
      fireEvent.change(text, { target: { value: whole } });
    }
    await userEvent.selectOptions(screen.getByLabelText('Insert a template'), 'received');
    expect(send().disabled).toBe(false);
  },
);

test('a template goes where the caret is, replaces nothing, and leaves with the browser’s undo', async () => {
  const replies = applicationType.replies.map((one) => fillTemplate(one, replyFacts));
  open({ email: 'moana@example.com', phone: '' }, { openings: [{ templates: replies }] });
  await checklist();
  const text = await beginReply();
  const subject = screen.getByLabelText<HTMLInputElement>('Subject');
  const insert = (name: string) => userEvent.selectOptions(screen.getByLabelText('Insert a template'), name);
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send Reply' });
  expect([text.value, send.disabled]).toEqual(['Kia ora Moana,\n\n', true]);
  await userEvent.type(text, 'Thank you.\n\nBye');
  text.setSelectionRange('Kia ora '.length, 'Kia ora Moana,\n\nThank you.'.length);
  const [{ text: words, subject: ownSubject }] = replies as [(typeof replies)[number]];
  await insert('received');
  expect(text.value).toBe(`Kia ora Moana,\n\nThank you.\n\n${words}\n\nBye`);
  expect(subject.value).toBe(ownSubject);
  await userEvent.clear(subject);
  await userEvent.type(subject, 'My own');
  const before = text.value;
  await insert(documentsTemplate);
  expect([subject.value, text.value.length > before.length]).toEqual(['My own', true]);
  expect(send.disabled).toBe(true);
  // As the browser's undo does.
  fireEvent.change(text, { target: { value: before } });
  expect([send.disabled, screen.getByLabelText<HTMLSelectElement>('Insert a template').value]).toEqual([
    false,
    '',
  ]);
});

test('a sender without one is called, whoever else left an address, and not asked for documents by mail', async () => {
  open({ email: '', phone: '021 555 0144' });
  await checklist();
  expect(ask()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send Reply' })).toBeNull();
  expect(screen.getByText(/you can’t reply by email. Call them on/)).toBeTruthy();
});

test('a colleague’s note is read by opening the submission again, and is then there', async () => {
  const at = '2026-11-26T01:00:00.000Z';
  const summary = { note_id: 'n1', at, revision: 1 };
  const note = { ...summary, by_email: 'mere@admin.example', text: 'Call after five', earlier: [] };
  const { opens } = open(
    { email: 'moana@example.com', phone: '' },
    { polled: { ...progress, notes: [summary] }, openings: [{}, { notes: [note] }] },
  );
  await screen.findByText('Call after five');
  expect(opens()).toBe(2);
});

test('a submission is opened once while nobody writes', async () => {
  const { opens } = open({ email: 'moana@example.com', phone: '' });
  await checklist();
  expect(opens()).toBe(1);
});

test('its tags lead to all submissions that have them', async () => {
  open(
    { email: 'moana@example.com', phone: '' },
    {
      openings: [{ item: { ...item, tags: ['First home'] } }],
      polled: { ...progress, item: { ...item, tags: ['First home'] } },
    },
  );
  const link = await screen.findByRole('link', { name: 'First home' });
  expect(link.getAttribute('href')).toBe('/admin/inbox?view=all');
});

test('what is overdue is said to need an answer, and can’t be set aside', async () => {
  const overdue = { item: { ...item, due_at: '2026-11-21T01:02:03.000Z' } };
  open(
    { email: 'moana@example.com', phone: '' },
    { polled: { ...progress, ...overdue }, openings: [overdue] },
  );
  await screen.findByText('This is overdue. Answer it first.');
  expect(screen.queryByRole('button', { name: 'Until they write' })).toBeNull();
});
