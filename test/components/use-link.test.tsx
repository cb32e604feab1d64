import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { progressKey } from '../../web/src/features/admin/changes/progress-key.ts';
import { useLink, type WantedLink } from '../../web/src/features/admin/person/use-link.ts';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';

afterEach(cleanup);

const own = { type: 'vehicle-inquiry', id: 'ad0a4df5-6f1f-4f1c-9f6a-35f0b9a1a001' };
const other = { type: 'loan-application', id: 'ad0a4df5-6f1f-4f1c-9f6a-35f0b9a1a002' };
const third = { type: 'contact', id: 'ad0a4df5-6f1f-4f1c-9f6a-35f0b9a1a003' };
const shown = [...[own, other, third].map(progressKey), ['person', own.type], ['related', own.type]];

/** Links two submissions. @returns keys of what is read again */
const link = async (wanted: Pick<WantedLink, 'other'>, answer: () => object): Promise<unknown[]> => {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  shown.forEach((key) => client.setQueryData(key, {}));
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AdminSessionContext value={{ request: async () => answer() } as never}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </AdminSessionContext>
  );
  const { result } = renderHook(() => useLink(), { wrapper });
  act(() => result.current.mutate({ ...own, relation: 'led-to', ...wanted }));
  await waitFor(() => expect(result.current.isIdle || result.current.isPending).toBe(false));
  return shown.filter((key) => client.getQueryState(key)?.isInvalidated);
};

const both = [progressKey(own), progressKey(other), ['person', own.type], ['related', own.type]];

test('both submissions are read again, whether the other is named by its key or its reference number', async () => {
  const answer = () => ({ other: { ...other, reference: 'LA-7' } });
  expect(await link({ other }, answer)).toEqual(both);
  expect(await link({ other: { reference: 'LA-7' } }, answer)).toEqual(both);
});

test('what a failure may have left is read again', async () => {
  const fail = () => {
    throw new Error('Offline');
  };
  expect(await link({ other }, fail)).toEqual(both);
  const [, , ...onOwn] = both;
  expect(await link({ other: { reference: 'LA-7' } }, fail)).toEqual([progressKey(own), ...onOwn]);
});
