import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import { CallForm } from '../../web/src/features/admin/calls/call-form.tsx';
import { SubmissionContext } from '../../web/src/features/admin/opened/open-submission.ts';
import { ApiError } from '../../web/src/lib/api/api-error.ts';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { repairType } from '../support/repair-type.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  ids.length = 0;
});

const ids: unknown[] = [];
const status = 'on-the-bench';

interface Answers {
  readonly errors?: Error[];
  /** All that the submission becomes by the call. */
  readonly became?: object;
}

/** Shows the form of a repair, and returns what it sends. */
const show = (item: object = {}, { errors = [], became = {} }: Answers = {}) => {
  const sent: object[] = [];
  const session = {
    admin: { id: 'kiri', email: 'kiri@admin.example', role: 'admin' },
    request: async (_: object, { call, ...body }: Record<string, unknown>) => {
      ids.push(call);
      const error = errors.pop();
      if (error !== undefined) throw error;
      sent.push(body);
      return { item: { status, ...item, ...became }, call: { call_id: '1' } };
    },
  };
  const submission = {
    type: 'repair',
    id: '1',
    item: { status, owner: 'nobody', ...item },
    desk: toDeskType(repairType),
    calls: [],
    work: { after: async (task: (newest: object) => Promise<unknown>) => task({ status, ...item }) },
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
  return screen.findByText(/^Noted\./);
};
const effect = () => screen.queryByText(/^The submission/)?.textContent;

test('a call says what it changes of what is new', () => {
  show({ status: 'new' });
  expect(effect()).toBe('The submission moves to ‘Received’ and becomes yours.');
});

test('a call that has moved the submission says how to move it back', async () => {
  show({ status: 'new' }, { became: { status: 'received' } });
  expect((await note('We look into it.')).textContent).toBe(
    'Noted. The submission moved to ‘Received’. A call has no Undo: to move it back, choose its status at the top.',
  );
  cleanup();
  show();
  expect((await note('We look into it.')).textContent).toBe('Noted.');
});

test('a call is the whole answer only where that is ticked', async () => {
  const sent = show();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Move the submission to ‘Mended’' }));
  expect(effect()).toBe('The submission becomes yours.');
  await note('We pay it back.');
  expect(sent).toEqual([
    { type: 'repair', id: '1', direction: 'out', text: 'We pay it back.', status: 'mended' },
  ]);
});

test('a call can leave the submission as it is', async () => {
  const sent = show();
  await userEvent.type(screen.getByLabelText(/^Minutes/), '4');
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'This is no answer: leave the submission as it is' }),
  );
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(effect()).toBeUndefined();
  await note('Wrong number.');
  expect(sent).toMatchObject([{ minutes: 4, leaves_item: true }]);
});

test('words that came after the call was noted become another call', async () => {
  const sent = show({}, { errors: [new ApiError('idempotency_key_reused', 'Already used.')] });
  await userEvent.type(screen.getByLabelText('What was said'), 'More.');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Note Call' }));
  await press();
  await screen.findByText(/^This call was noted already/);
  await press();
  await screen.findByText('Noted.');
  expect(sent).toMatchObject([{ text: 'More.' }]);
  expect(ids[0]).not.toBe(ids[1]);
});

test('an attempt that nobody took needs no words and is no answer', async () => {
  const sent = show();
  await userEvent.selectOptions(screen.getByLabelText('Who called'), 'We called, nobody answered');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  screen.getByText('It is no answer: status, owner and due time stay.');
  await userEvent.click(screen.getByRole('button', { name: 'Note Call' }));
  await screen.findByText('Noted.');
  expect(sent).toEqual([{ type: 'repair', id: '1', direction: 'no-answer', text: '' }]);
});

test('what is wrong stands at its field, which takes the focus, and nothing is sent', async () => {
  const sent = show();
  const minutes = screen.getByLabelText<HTMLInputElement>(/^Minutes/);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Note Call' }));
  const errorOf = (field: HTMLElement) =>
    window.document.getElementById(String(field.getAttribute('aria-describedby')))?.textContent;
  await userEvent.type(minutes, 'abc');
  expect(errorOf(minutes)).toBeUndefined();
  await userEvent.type(screen.getByLabelText('What was said'), 'Yes.');
  await press();
  expect(errorOf(minutes)).toBe('Error: Enter whole minutes in digits, like 5, at most 600');
  expect(window.document.activeElement).toBe(minutes);
  await userEvent.clear(minutes);
  expect(errorOf(minutes)).toBeUndefined();
  const words = screen.getByLabelText('What was said');
  await userEvent.clear(words);
  await press();
  expect([errorOf(words), window.document.activeElement]).toEqual(['Error: Write what was said', words]);
  expect(sent).toEqual([]);
});
