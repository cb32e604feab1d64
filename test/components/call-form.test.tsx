import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import { CallForm } from '../../web/src/features/admin/calls/call-form.tsx';
import { SubmissionContext } from '../../web/src/features/admin/opened/open-submission.ts';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { repairType } from '../support/repair-type.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** Shows the form of a repair, and returns what it sends. */
const show = (item: object = {}) => {
  const sent: object[] = [];
  const session = {
    admin: { id: 'kiri', email: 'kiri@admin.example', role: 'admin' },
    request: async (_: object, { call: _call, ...body }: Record<string, unknown>) => {
      sent.push(body);
      return { item, call: { call_id: '1' } };
    },
  };
  const submission = {
    type: 'repair',
    id: '1',
    item: { status: 'on-the-bench', owner: 'nobody', ...item },
    desk: toDeskType(repairType),
    work: { after: async (task: () => Promise<unknown>) => task() },
  };
  render(
    <AdminSessionContext value={session as never}>
      <QueryClientProvider client={new QueryClient()}>
        <SubmissionContext value={submission as never}>
          <CallForm />
        </SubmissionContext>
      </QueryClientProvider>
    </AdminSessionContext>,
  );
  return sent;
};

const note = async (text: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: /said|Note/ }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Note Call' }));
  await screen.findByText('Noted.');
};
const effect = () => screen.queryByText(/^With it/)?.textContent;

test('a call says what it changes of what is new', () => {
  show({ status: 'new' });
  expect(effect()).toBe('With it, the submission moves to ‘Received’ and becomes yours.');
});

test('a call is the whole answer only where that is ticked', async () => {
  const sent = show();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Move to ‘Mended’ with it' }));
  expect(effect()).toBe('With it, the submission becomes yours.');
  await note('We pay it back.');
  expect(sent).toEqual([
    { type: 'repair', id: '1', direction: 'out', text: 'We pay it back.', status: 'mended' },
  ]);
});

test('a call can leave the submission as it is', async () => {
  const sent = show();
  await userEvent.type(screen.getByLabelText(/^Minutes/), '4');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Leave it as it is: this is no answer' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(effect()).toBeUndefined();
  await note('Wrong number.');
  expect(sent).toMatchObject([{ minutes: 4, leaves_item: true }]);
});

test('an attempt that nobody took needs no words and is no answer', async () => {
  const sent = show();
  await userEvent.selectOptions(screen.getByLabelText('Call'), 'We called: no answer');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  screen.getByText('It is no answer: status, owner and due time stay.');
  await userEvent.click(screen.getByRole('button', { name: 'Note Call' }));
  await screen.findByText('Noted.');
  expect(sent).toEqual([{ type: 'repair', id: '1', direction: 'no-answer', text: '' }]);
});
