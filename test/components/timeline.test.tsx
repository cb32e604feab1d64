import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { applicationType } from '#domain/applications/application-type.ts';
import { productActor, senderActor } from '#domain/audit/actors.ts';
import { documentChangePath } from '#domain/documents/document-change-path.ts';
import type { Reply } from '#domain/replies/reply.ts';
import { fact } from '#domain/submissions/facts.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import { SubmissionContext } from '../../web/src/features/admin/opened/open-submission.ts';
import { Timeline } from '../../web/src/features/admin/timeline/timeline.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { sampleWorkItem } from '../support/work-items.ts';

afterEach(cleanup);

const received = '2026-11-20T01:00:00.000Z';
const at = (minutes: number): string => new Date(Date.parse(received) + minutes * 60_000).toISOString();
const mere = { by: 'mere', by_email: 'mere@admin.example' };
const field = (name: string, from: string, to: string) => ({ name, from, to });

const reply = {
  ...mere,
  reply_id: 'r-1',
  at: at(30),
  to: 'wiremu@example.com',
  cc: ['hana@example.com'],
  subject: 'Your application',
  text: 'Kia ora Wiremu',
  state: 'sent',
};

const submission = {
  item: toShownWork(sampleWorkItem(applicationType.name, received)),
  desk: toDeskType(applicationType),
  sender: { email: 'wiremu@example.com', phone: '' },
  sections: [
    { heading: 'Loan', facts: [{ label: 'Purpose', value: 'A ute for work' }, fact('Monthly expenses', '')] },
    { heading: 'Person', facts: [{ label: 'First name', value: 'Wiremu' }] },
  ],
  correctable: [],
  texts: ['Purpose', 'Monthly expenses'],
  mails: [
    { mail: 'notification', at: at(1), state: 'sent', delivered_at: at(2) },
    { mail: 'acknowledgement', at: at(1), state: 'sent', delivered_at: at(2), bounced_at: at(3) },
  ],
  replies: [reply],
  incoming: [],
  calls: [
    { call_id: 'c-1', at: at(20), by_email: mere.by_email, direction: 'out', minutes: 4, text: 'Rang him' },
  ],
  notes: [
    {
      note_id: 'n-1',
      at: at(40),
      by_email: mere.by_email,
      revision: 2,
      text: 'Prefers mornings',
      earlier: [{ text: 'Prefers evenings', at: at(10), by_email: mere.by_email }],
    },
  ],
  history: [
    {
      version: 4,
      at: at(50),
      by: senderActor,
      by_email: senderActor,
      fields: [field(documentChangePath('visa_copy'), 'requested', 'received')],
    },
    {
      version: 3,
      at: at(30),
      ...mere,
      fields: [
        field('reply', '', 'Your application'),
        field(documentChangePath('visa_copy'), 'none', 'requested'),
        field('status', 'new', 'waiting-for-applicant'),
      ],
    },
    {
      version: 2,
      at: at(20),
      ...mere,
      fields: [field('call', '', 'out'), field('owner', 'nobody', mere.by_email)],
    },
  ],
  now: Date.parse(at(60)),
};

const show = (changed: object = {}, request?: (route: { readonly id: string }, input: object) => unknown) => {
  const again: Reply[] = [];
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AdminSessionContext value={{ admin: { id: 'mere' }, request } as never}>
        <SubmissionContext value={{ ...submission, ...changed } as never}>
          <MemoryRouter>
            <Timeline onWriteAgain={(one) => void again.push(one)} />
          </MemoryRouter>
        </SubmissionContext>
      </AdminSessionContext>
    </QueryClientProvider>,
  );
  return again;
};

const entries = (): HTMLElement[] =>
  within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');

const kindsShown = (): (string | undefined)[] =>
  entries().flatMap(({ dataset }) => (dataset['kind'] === undefined ? [] : [dataset['kind']]));

const entryOf = (kind: string): HTMLElement => entries().find(({ dataset }) => dataset['kind'] === kind)!;

const email = {
  mail_id: 'ab'.repeat(16),
  at: at(45),
  from: 'wiremu@example.com',
  from_name: 'Wiremu',
  role: 'sender',
  subject: 'Re: Documents',
  text: 'Here is my passport.',
  folded: '> Please send us your passport.',
  files: [{ id: 'd-1', name: 'passport.pdf', type: 'application/pdf', size: 2_000 }],
  refused: [{ name: 'all.zip', reason: 'Only pictures and PDFs are accepted.' }],
};

describe('an email that came in', () => {
  const shown = (changed: object = {}): HTMLElement => {
    show({ incoming: [{ ...email, ...changed }] });
    return entryOf('incoming-mail');
  };

  test('shows who wrote what, with its files, those refused, and its quote folded', () => {
    const entry = shown();
    expect(entry.textContent).toMatch(/^Wiremu wrote by email from wiremu@example\.com/);
    expect(entry.dataset['side']).toBe('theirs');
    const inside = within(entry);
    inside.getByText('Here is my passport.');
    inside.getByRole('button', { name: /^passport\.pdf/ });
    inside.getByRole('button', { name: /^The email as it came/ });
    expect(entry.textContent).toContain('all.zip: Only pictures and PDFs are accepted.');
    expect(inside.getByText(email.folded).closest('details')?.open).toBe(false);
    expect(entry.querySelectorAll('[data-trouble=true]')).toHaveLength(0);
  });

  test.each([
    ['another address', { role: 'other' }, 'From a different address, not verified'],
    ['an address that nothing proves', { role: 'other', is_unproven: true }, 'Not verified: nothing proves'],
    ['what may be spam', { spam: 'gray' }, 'It may be spam'],
    ['what was not checked for spam', { spam: 'not-checked' }, 'Not checked for spam'],
    ['what was not checked for viruses', { virus: 'not-checked' }, 'Not checked for viruses'],
    ['what is cut', { is_cut: true }, 'It is longer'],
    ['what has no subject', { subject: '' }, 'No subject'],
    ['who else got it', { cc: ['hana@example.com'] }, 'Also sent to hana@example.com'],
  ])('says of %s', (_what, changed, text) => {
    expect(shown(changed).textContent).toContain(text);
  });

  test.each([
    ['automatic', { is_automatic: true }, 'Automatic answer'],
    ['a report', { is_automatic: true, is_bounce: true }, 'Report that an email did not arrive'],
  ])('that is %s is a folded line, at which no timeline opens', (_what, changed, text) => {
    const entry = shown(changed);
    expect([entry.dataset['line'], entry.dataset['side']]).toEqual(['true', 'internal']);
    expect(entry.textContent).toContain(text);
    expect(within(entry).getByText('Here is my passport.').closest('details')?.open).toBe(false);
  });

  test('is none where it was typed on the page of the link: it has no subject and no original', () => {
    const none = { from_name: undefined, folded: undefined, files: undefined, refused: undefined };
    const entry = shown({ ...none, subject: '', is_typed: true });
    expect(entry.textContent).toContain('wrote on the page of their link');
    expect(entry.textContent).not.toMatch(/wiremu@example|No subject/);
    within(entry).getByText('Here is my passport.');
    expect(within(entry).queryAllByRole('button')).toEqual([]);
  });

  test('of the team is a note, and never among those of senders', () => {
    show({ incoming: [{ ...email, role: 'team', from: mere.by_email }], notes: [] });
    expect(entryOf('note').textContent).toMatch(/^Mere noted by email/);
    expect(kindsShown()).not.toContain('incoming-mail');
  });
});

describe('the timeline of a submission', () => {
  test('has every kind, oldest first, and what was said before what it changed', () => {
    show();
    expect(kindsShown()).toEqual([
      'sent',
      'mail',
      'mail',
      'note',
      'call',
      'change',
      'reply',
      'document',
      'change',
      'document',
    ]);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Today');
  });

  test('begins with what was sent, in its sender’s words', () => {
    show();
    expect(entryOf('sent').textContent).toContain('A ute for work');
    expect(entryOf('sent').textContent).not.toMatch(/First name|Monthly expenses/);
  });

  test('says what became of automatic emails: one that was delivered can still come back', () => {
    show();
    const [toTeam, toSender] = entries().filter(({ dataset }) => dataset['kind'] === 'mail');
    expect(toTeam?.textContent).toContain('Email to the team about it: delivered');
    expect(toSender?.textContent).toContain('Confirmation to wiremu@example.com: came back');
  });

  test.each([
    ['before a correction names the address to which it went', 10, 'wiremu@example.com'],
    ['after a correction names the new address', 0, 'new@example.com'],
  ])('a confirmation sent %s', (_when, minutes, address) => {
    const corrections = [
      {
        version: 3,
        at: at(minutes + 0.5),
        ...mere,
        fields: [field('corrected.email', 'old@example.com', 'new@example.com')],
      },
      {
        version: 2,
        at: at(minutes),
        ...mere,
        fields: [field('corrected.email', 'wiremu@example.com', 'old@example.com')],
      },
    ];
    show({ history: corrections, sender: { email: 'new@example.com', phone: '' } });
    const [, toSender] = entries().filter(({ dataset }) => dataset['kind'] === 'mail');
    expect(toSender?.textContent).toContain(`Confirmation to ${address}: came back`);
  });

  test.each([
    ['the team', {}],
    ['Mere', { to: mere.by_email }],
  ])('says that %s heard that all documents are here', (whom, to) => {
    show({ mails: [{ mail: 'documents-here', at: at(1), state: 'sent', ...to }] });
    expect(entryOf('mail').textContent).toContain(`Email that all documents are here, to ${whom}: sent`);
  });

  test('says each part of a change once', () => {
    show();
    const texts = entries().map(({ textContent }) => textContent);
    expect(texts.filter((text) => text.includes('replied') || text.includes('called,'))).toEqual([]);
    expect(texts.filter((text) => text.includes('asked for ‘'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('moved it from ‘New’'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('took it'))).toHaveLength(1);
  });

  test('keeps a changed note where it was written, with what it said before', () => {
    show();
    const note = within(entryOf('note'));
    note.getByText('Prefers mornings');
    note.getByText('Prefers evenings');
    note.getByRole('button', { name: 'Change this note' });
    expect(note.getByText(/^noted, changed 20 Nov 2026/)).toBeTruthy();
  });

  test('shows the chosen kinds alone, and all again', () => {
    show();
    const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    choose('Replies');
    expect(kindsShown()).toEqual(['reply']);
    choose('Documents');
    expect(kindsShown()).toEqual(['reply', 'document', 'document']);
    choose('Replies');
    expect(kindsShown()).toEqual(['document', 'document']);
    choose('Show all');
    expect(kindsShown()).toHaveLength(10);
  });

  test('offers only kinds that there are', () => {
    show({ calls: [] });
    expect(screen.queryByRole('button', { name: 'Calls' })).toBeNull();
  });

  test('folds a long text until it is asked for', () => {
    show({ replies: [{ ...reply, text: 'Kia ora\n'.repeat(30) }] });
    const fold = within(entryOf('reply')).getByRole('button', { name: 'Show all of it' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(fold);
    expect(within(entryOf('reply')).getByRole('button', { name: 'Show less' }).ariaExpanded).toBe('true');
  });

  test('counts a mail that the product wrote among the automatic ones', () => {
    show({ replies: [{ ...reply, by: productActor, by_email: productActor }] });
    expect(kindsShown()).not.toContain('reply');
    expect(screen.getAllByText(/Automatically/)).toHaveLength(1);
  });

  test('lists mails that were sent to somebody who left no address', () => {
    show({ sender: { email: '', phone: '' } });
    expect(entryOf('reply').textContent).toContain('to wiremu@example.com, hana@example.com');
  });

  test.each([
    ['delivered', { delivered_at: at(31) }, 'Delivered', 'false'],
    ['delivered, then returned', { delivered_at: at(31), bounced_at: at(32) }, 'Came back', 'true'],
    ['marked as spam', { delivered_at: at(31), complained_at: at(32) }, 'Reported as spam', 'true'],
    ['refused', { state: 'failed' }, 'Not sent', 'true'],
    ['refused for now', { state: 'waiting', retried_at: at(31) }, 'It could not be sent yet', 'false'],
    ['sent at the second attempt', { state: 'sent', retried_at: at(31) }, 'Sent', 'false'],
    ['taken back', { state: 'taken-back' }, 'Taken back', 'false'],
  ])('says that a reply was %s', (_what, changed, text, isTrouble) => {
    show({ replies: [{ ...reply, ...changed }] });
    const state = within(entryOf('reply')).getByText(new RegExp(`^${text}`));
    expect(state.dataset['trouble']).toBe(isTrouble);
  });

  test.each([
    ['was refused', { state: 'failed' }, true],
    ['may have been sent', { state: 'unknown' }, true],
    ['may have been sent, and has come', { state: 'unknown', delivered_at: at(31) }, false],
    ['was refused, and went to a lender', { state: 'failed', to: 'lender@example.com' }, false],
    ['was sent', {}, false],
  ])('offers to write a reply again that %s: %#', (_what, changed, isOffered) => {
    const again = show({ replies: [{ ...reply, ...changed }] });
    const button = within(entryOf('reply')).queryByRole('button', { name: 'Write it again' });
    expect(button !== null).toBe(isOffered);
    if (button !== null) fireEvent.click(button);
    expect(again).toHaveLength(isOffered ? 1 : 0);
  });
});

const keyOf = ({ type, id }: { readonly type: string; readonly id: string }) => ({ type, id });

describe('the timeline of a submission that was sent again', () => {
  const again = { type: 'loan-application', id: 'again', reference: 'LA-0000-0002' };
  const opened = {
    ...submission,
    item: {
      ...submission.item,
      id: again.id,
      reference: again.reference,
      name: 'Wiremu T',
      received_at: at(5),
    },
    types: [submission.desk],
    replies: [{ ...reply, reply_id: 'r-2', at: at(35), state: 'failed', text: 'Kia ora anō' }],
    incoming: [{ ...email, at: at(36) }],
    calls: [],
    notes: [{ ...submission.notes[0]!, note_id: 'n-2', at: at(8), text: 'Rang about it twice', earlier: [] }],
    mails: [],
    history: [],
  };
  const original = { item: { ...submission.item, duplicates: [again] } };

  test('has the whole history of the duplicate among its own, each entry with its number', async () => {
    const asked: unknown[] = [];
    show(original, ({ id: route }, input) => {
      asked.push([route, input]);
      return opened;
    });
    const note = (await screen.findByText('Rang about it twice')).closest('li')!;
    expect(asked).toEqual([['get-work-item', { type: again.type, id: again.id }]]);
    expect(kindsShown().slice(0, 5)).toEqual(['sent', 'mail', 'mail', 'sent', 'note']);
    expect(entries().filter(({ textContent }) => textContent.includes(again.reference))).toHaveLength(4);
    const link = within(note).getByRole('link', { name: again.reference });
    expect(link.getAttribute('href')).toBe('/admin/inbox/loan-application/again');
    // Nobody answers a duplicate.
    expect(screen.queryByRole('button', { name: 'Write it again' })).toBeNull();
  });

  test('opens files and changes notes of the duplicate as its own', async () => {
    const tab = jest.spyOn(window, 'open').mockReturnValue(null);
    const asked: unknown[] = [];
    show(original, ({ id: route }, input) => {
      asked.push([route, input]);
      return route === 'get-work-item' ? opened : new Promise(() => undefined);
    });
    const note = within((await screen.findByText('Rang about it twice')).closest('li')!);
    fireEvent.click(note.getByRole('button', { name: 'Change this note' }));
    fireEvent.change(note.getByRole('textbox'), { target: { value: 'Rang about it' } });
    fireEvent.click(note.getByRole('button', { name: 'Save Note' }));
    fireEvent.click(screen.getByRole('button', { name: /^passport\.pdf/ }));
    await waitFor(() =>
      expect(asked.slice(1)).toEqual([
        ['save-work-note', { ...keyOf(again), note: 'n-2', text: 'Rang about it', revision: 2 }],
        ['open-document', { ...keyOf(again), document: 'd-1' }],
      ]),
    );
    tab.mockRestore();
  });

  test('says so where it can’t be read, and leads to its page', async () => {
    show(original, () => Promise.reject(new Error('Gone')));
    const problem = await screen.findByText(/could not be read\. Open it on its own page\.$/);
    expect(within(problem).getByRole('link').textContent).toBe(again.reference);
    expect(kindsShown()).toHaveLength(10);
  });
});
