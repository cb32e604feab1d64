import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { contactType } from '#domain/contact/contact-type.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import BulkBar from '../../web/src/features/admin/inbox/bulk-bar.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { repairType } from '../support/repair-type.ts';
import { sampleWorkItem } from '../support/work-items.ts';

const select = (
  types: readonly string[],
  request?: (...call: never[]) => Promise<unknown>,
  status = 'new',
): void => {
  const selected = types.map((type) =>
    toShownWork(sampleWorkItem(type, '2026-11-20T01:02:03.000Z', { status })),
  );
  const desk = {
    owners: ['mere@admin.example'],
    absent: [],
    types: [contactType, repairType].map(toDeskType),
  };
  render(
    <AdminSessionContext value={{ admin: { id: 'kiri' }, request } as never}>
      <QueryClientProvider client={new QueryClient()}>
        <BulkBar selected={selected} desk={desk} onClear={() => undefined} onActed={() => undefined} />
      </QueryClientProvider>
    </AdminSessionContext>,
  );
};

const spam = () => screen.queryByRole('button', { name: 'Close as Spam' });

afterEach(cleanup);

test('several messages can be closed as spam together', () => {
  select(['contact', 'contact']);
  expect(spam()).not.toBeNull();
});

test('what was closed as spam by mistake is brought back together', async () => {
  const sent: object[] = [];
  const request = async (_route: unknown, { status }: { status: string }) => {
    sent.push({ status });
    throw new Error('Not stored');
  };
  select(['contact', 'repair'], request, 'spam');
  expect(spam()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Bring Back' }));
  await waitFor(() => expect(sent).toEqual([{ status: 'new' }, { status: 'new' }]));
});

test('what stays in a register is never closed as spam together with others', () => {
  select(['contact', 'repair']);
  expect(spam()).toBeNull();
  expect(screen.getByText('Repair: closed as spam on its own page, with a reason.')).toBeTruthy();
});

test('what is being stored is sent though the page closes, which asks while others wait for their turn', async () => {
  const sent: object[] = [];
  const answers: (() => void)[] = [];
  select(['contact', 'contact'], async (_route, { version }: { version: number }, options: object) => {
    sent.push(options);
    await new Promise<void>((resolve) => answers.push(resolve));
    throw new Error(`Not stored over ${version}`);
  });
  const asksBeforeLeaving = (): boolean =>
    !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(asksBeforeLeaving()).toBe(false);
  fireEvent.change(screen.getByLabelText('Assign the selected to'), {
    target: { value: 'mere@admin.example' },
  });
  for (const stored of [1, 2]) {
    await waitFor(() => expect(answers).toHaveLength(stored));
    expect(asksBeforeLeaving()).toBe(true);
    answers.at(-1)!();
  }
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  expect(sent).toEqual([{ keepalive: true }, { keepalive: true }]);
});
