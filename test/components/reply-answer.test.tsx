import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { outstandingDocumentsText } from '#domain/documents/outstanding-text.ts';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import { SubmissionContext } from '../../web/src/features/admin/opened/open-submission.ts';
import { ReplySection } from '../../web/src/features/admin/replies/reply-section.tsx';
import { useReply } from '../../web/src/features/admin/replies/use-reply.ts';
import { ApiError } from '../../web/src/lib/api/api-error.ts';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { repairType } from '../support/repair-type.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const opening = {};
const Section = () => <ReplySection reply={useReply()} opening={opening} />;

/** Shows the reply to a repair, and returns what it sends. */
const show = (status: string, answer = async (): Promise<void> => undefined) => {
  const sent: { reply_id?: string }[] = [];
  const session = {
    admin: { id: 'kiri', email: 'kiri@admin.example', role: 'admin' },
    request: async (_: object, body: object) => {
      sent.push(body);
      await answer();
      return { item: {}, reply: { reply_id: '1', state: 'sent' } };
    },
  };
  const template = (name: string, moved: string) => ({
    name,
    label: name,
    subject: name,
    text: name,
    status: moved,
  });
  const submission = {
    type: 'repair',
    id: '1',
    item: { status, owner: 'nobody', version: 1, reference: 'RP-0000-0001', title: 'Bench' },
    desk: { ...toDeskType(repairType), documents: [{ name: 'payslip', label: 'Payslip' }] },
    history: [],
    replies: [],
    sender: { email: 'moana@example.com' },
    greeting: 'Kia ora',
    templates: [template('Receipt', 'received'), template('Answer', 'mended')],
    work: { after: async (task: (item: object) => Promise<unknown>) => task({ version: 1 }) },
  };
  render(
    <AdminSessionContext value={session as never}>
      <QueryClientProvider client={new QueryClient()}>
        <SubmissionContext value={submission as never}>
          <MemoryRouter>
            <Section />
          </MemoryRouter>
        </SubmissionContext>
      </QueryClientProvider>
    </AdminSessionContext>,
  );
  fireEvent.change(screen.getByLabelText('Your reply'), { target: { value: 'Kia ora, we are sorry.' } });
  return sent;
};

const send = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Send Reply' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull());
};
const answers = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Move the submission to ‘Mended’' });

test('a reply for a register is the whole answer only where that is ticked, whatever its template', async () => {
  const sent = show('on-the-bench');
  fireEvent.change(screen.getByLabelText('Insert a template'), { target: { value: 'Answer' } });
  expect(answers().checked).toBe(false);
  await send();
  expect(sent[0]).not.toHaveProperty('status');
  cleanup();
  const again = show('on-the-bench');
  await userEvent.click(answers());
  await send();
  expect(again).toMatchObject([{ status: 'mended' }]);
});

test('a template offers no status to which the reply leads by itself', () => {
  show('new');
  fireEvent.change(screen.getByLabelText('Insert a template'), { target: { value: 'Receipt' } });
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

test('a reply says what it changes, and can leave the submission as it is', async () => {
  const sent = show('new');
  screen.getByText('The submission moves to ‘Received’ and becomes yours.');
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'This is no answer: leave the submission as it is' }),
  );
  expect(screen.queryByText(/^The submission/)).toBeNull();
  await send();
  expect(sent).toMatchObject([{ leaves_item: true }]);
});

test('a reply that a colleague took back before this page knew of it can be sent anew', async () => {
  let isTakenBack = true;
  const sent = show('new', async () => {
    if (isTakenBack) throw new ApiError('no_longer_available', 'Somebody has taken this reply back.');
  });
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Send Reply' }));
  await press();
  await screen.findByText('Somebody has taken this reply back. Your reply is kept here.');
  isTakenBack = false;
  await press();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.reply_id).not.toBe(sent[0]!.reply_id);
});

test('changed words of a reply that was sent already become another reply', async () => {
  const errors = [new ApiError('idempotency_key_reused', 'Already used.')];
  const sent = show('new', async () => {
    const error = errors.pop();
    if (error !== undefined) throw error;
  });
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Send Reply' }));
  await press();
  await screen.findByText(/^This reply was sent already, without your last changes/);
  await press();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.reply_id).not.toBe(sent[0]!.reply_id);
});

test('others who are typed as Outlook writes them get it, and a mistyped or sixth one is named before', async () => {
  const sent = show('new');
  const type = (cc: string) => fireEvent.change(screen.getByLabelText('Cc'), { target: { value: cc } });
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Reply' });
  const six = Array.from({ length: 6 }, (_, index) => `${index}@others.example`);
  for (const [cc, gap] of [
    ['a@others.example; b@', 'Correct ‘b@’ in Cc.'],
    [six.join('; '), 'A reply goes to 5 others at most. Remove some from Cc.'],
  ] as const) {
    type(cc);
    screen.getByText(gap);
    expect(button().disabled).toBe(true);
  }
  type('a@others.example; b@others.example c@others.example,');
  await send();
  expect(sent).toMatchObject([{ cc: ['a', 'b', 'c'].map((name) => `${name}@others.example`) }]);
});

test('a request for documents can’t be sent to others, who would get its link', () => {
  show('new');
  const text = outstandingDocumentsText({ labels: ['Payslip'], site: 'https://site.example' });
  const note = () => screen.queryByText(/^Remove the addresses from Cc/);
  fireEvent.change(screen.getByLabelText('Cc'), { target: { value: 'a@others.example' } });
  expect(note()).toBeNull();
  fireEvent.change(screen.getByLabelText('Your reply'), { target: { value: text } });
  expect(note()).not.toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send Reply' }).disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Cc'), { target: { value: '' } });
  expect(note()).toBeNull();
});

test('others are typed once they are asked for, or where somebody is in Cc already', async () => {
  show('new');
  const cc = () => screen.getByLabelText('Cc');
  const isFolded = () => cc().closest('[hidden]') !== null;
  expect(isFolded()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Add Cc' }));
  expect([isFolded(), window.document.activeElement]).toEqual([false, cc()]);
  await userEvent.keyboard('a@others.example; b@');
  const errorId = String(cc().getAttribute('aria-describedby')).split(' ')[1];
  expect(window.document.getElementById(String(errorId))?.textContent).toBe('Error: Correct ‘b@’ in Cc.');
  cleanup();
  show('new');
  expect(isFolded()).toBe(false);
});

test('a reply without a subject says so at the field, which takes the focus', async () => {
  const sent = show('new');
  const subject = screen.getByLabelText('Subject');
  await userEvent.clear(subject);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Send Reply' }));
  await press();
  screen.getByText('Enter a subject');
  expect([sent, window.document.activeElement]).toEqual([[], subject]);
  await userEvent.keyboard('Your repair');
  expect(screen.queryByText('Enter a subject')).toBeNull();
  await press();
  await waitFor(() => expect(sent).toMatchObject([{ subject: 'Your repair' }]));
});
