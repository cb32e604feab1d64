/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ShownWork } from '#domain/work/shown-work.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import { SubmissionContext } from '../../../web/src/features/admin/opened/open-submission.ts';
import { useWork } from '../../../web/src/features/admin/opened/use-work.ts';
import { toDeskType } from '../../../lambdas/work/desk-types.ts';
import { repairType } from '../../support/repair-type.ts';
import { usePassOn } from '../../../web/src/features/admin/replies/use-pass-on.ts';
import { useReply } from '../../../web/src/features/admin/replies/use-reply.ts';
import { useOutcome } from '../../../web/src/features/admin/submission/facts/use-outcome.ts';
import { AdminSessionContext } from '../../../web/src/lib/admin-session/admin-session.ts';
import { ApiError } from '../../../web/src/lib/api/api-error.ts';

const submission: ShownWork = {
  id: '0ba1527c-9b95-406a-ab0f-8e40396929eb',
  type: 'repair',
  reference: 'RP-1F8A-4Z4W',
  name: 'Moana Rangi',
  title: 'Chair',
  received_at: '2026-11-20T01:02:03.000Z',
  status: 'mended',
  owner: 'nobody',
  version: 1,
  is_unread: false,
  outcome: { cause: 'worn', parts: 'A leg' },
};

const fields = toDeskType(repairType).outcome;

beforeEach(() => sessionStorage.clear());

interface Call {
  readonly id: string;
  readonly input: { readonly version?: number; readonly outcome?: Record<string, string> };
}

/** Opens a submission for a hook of its page, over an API that keeps it, and a colleague who changes it. */
const open = <Result,>(useHook: () => Result) => {
  let stored = submission;
  const history: WorkChange[] = [];
  const calls: Call[] = [];
  const change = (values: Partial<ShownWork>, by: string): ShownWork => {
    stored = { ...stored, ...values, version: stored.version + 1 };
    history.push({ version: stored.version, at: submission.received_at, by, by_email: by, fields: [] });
    return stored;
  };
  const respond = ({ id, input }: Call): unknown => {
    if (id === 'get-work-item')
      return { item: stored, history, mails: [], replies: [], notes: [], calls: [], incoming: [] };
    if (input.version !== stored.version) throw new ApiError('version_conflict', 'Changed', { status: 409 });
    if (id === 'send-work-reply' || id === 'pass-on-submission')
      return { item: change({}, 'kiri'), reply: { state: 'sent' } };
    return change({ outcome: { ...stored.outcome, ...input.outcome } }, 'kiri');
  };
  const session = {
    admin: { id: 'kiri', email: 'kiri' },
    request: async ({ id }: { id: string }, input: Call['input']) => {
      calls.push({ id, input });
      await Promise.resolve();
      return respond({ id, input });
    },
  };
  /** Returns what the last poll has brought. */
  let polled = () => ({ item: stored, history });
  const client = new QueryClient();
  const desk = { statuses: [], outcome: [], documents: [] };
  const Page = ({ children }: { readonly children: ReactNode }) => {
    const shown = polled();
    const work = useWork(shown.item);
    const opened = {
      type: 'repair',
      id: submission.id,
      item: work.shown,
      history: shown.history,
      mails: [],
      replies: [],
      desk,
      greeting: 'Kia ora Aroha,',
      templates: [],
      work,
    };
    return <SubmissionContext value={opened as never}>{children}</SubmissionContext>;
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AdminSessionContext value={session as never}>
      <QueryClientProvider client={client}>
        <Page>{children}</Page>
      </QueryClientProvider>
    </AdminSessionContext>
  );
  const { result, rerender } = renderHook(() => ({ hook: useHook() }), { wrapper });
  return {
    hook: () => result.current.hook,
    /** A colleague stores values, which the page shows only if it is polled. */
    colleague: (values: Partial<ShownWork>) => void change(values, 'mere'),
    poll: () => {
      polled = () => ({ item: stored, history });
      act(() => rerender());
    },
    failPolls: (): void => {
      const shown = { item: stored, history: [...history] };
      polled = () => shown;
    },
    versions: (id: string) => calls.filter((call) => call.id === id).map(({ input }) => input.version),
    stored: () => stored,
  };
};

describe('an outcome', () => {
  const openOutcome = () => open(() => useOutcome(fields));

  test('that was typed before a colleague stored another is no overwriting of it', async () => {
    const page = openOutcome();
    act(() => page.hook().type({ cause: 'dropped' }));
    page.colleague({ outcome: { cause: 'not-broken', parts: 'A leg' } });
    page.poll();
    expect(page.hook().valueOf('cause')).toBe('dropped');
    act(() => page.hook().save());
    await waitFor(() => expect(page.hook().error).toMatchObject({ code: 'version_conflict' }));
    expect(page.stored().outcome).toMatchObject({ cause: 'not-broken' });
  });

  test('that is typed after a colleague stored another takes its place', async () => {
    const page = openOutcome();
    page.colleague({ outcome: { cause: 'not-broken', parts: 'A leg' } });
    page.poll();
    act(() => page.hook().type({ cause: 'dropped' }));
    act(() => page.hook().save());
    await waitFor(() => expect(page.stored().outcome).toMatchObject({ cause: 'dropped' }));
    await waitFor(() => expect(page.hook().isChanged).toBe(false));
  });

  test('is sent once, however fast its button is pressed', async () => {
    const page = openOutcome();
    act(() => page.hook().type({ cause: 'dropped' }));
    act(() => {
      page.hook().save();
      page.hook().save();
    });
    await waitFor(() => expect(page.stored().version).toBe(2));
    await act(async () => undefined);
    expect(page.versions('update-work-item')).toEqual([1]);
  });
});

describe('a reply', () => {
  const openReply = () => open(() => ({ reply: useReply(), outcome: useOutcome(fields) }));

  test('that waits for a change of its author goes out over it, once', async () => {
    const page = openReply();
    act(() => page.hook().reply.edit({ subject: 'Your chair', text: 'Kia ora' }));
    act(() => page.hook().outcome.type({ cause: 'dropped' }));
    act(() => {
      page.hook().outcome.save();
      page.hook().reply.send();
      page.hook().reply.send();
    });
    await waitFor(() => expect(page.hook().reply.isUnwritten).toBe(true));
    expect(page.versions('send-work-reply')).toEqual([2]);
  });

  test('is a draft with files alone, too, and none without anything', () => {
    const hasDraft = () => Object.keys(sessionStorage).some((key) => key.startsWith('draft:desk:reply'));
    const page = openReply();
    act(() => page.hook().reply.edit({ attachments: [{ key: 'k', file_name: 'Offer.pdf', size: 9 }] }));
    expect(hasDraft()).toBe(true);
    act(() => page.hook().reply.edit({ attachments: [] }));
    expect(hasDraft()).toBe(false);
  });

  test('is kept and not sent where that change was stored over one of a colleague that nobody has seen', async () => {
    const page = openReply();
    act(() => page.hook().reply.edit({ subject: 'Your chair', text: 'Kia ora' }));
    act(() => page.hook().outcome.type({ cause: 'dropped' }));
    page.colleague({ owner: 'mere' });
    act(() => {
      page.hook().outcome.save();
      page.hook().reply.send();
    });
    await waitFor(() => expect(page.hook().reply.sending.error).toMatchObject({ code: 'version_conflict' }));
    expect(page.hook().reply.content.text).toBe('Kia ora');
    expect(page.stored()).toMatchObject({ owner: 'mere', outcome: { cause: 'dropped' } });
    page.poll();
    expect(page.hook().reply.byOthers).toHaveLength(1);
    act(() => page.hook().reply.accept());
    act(() => page.hook().reply.send());
    await waitFor(() => expect(page.hook().reply.isUnwritten).toBe(true));
    expect(page.versions('send-work-reply')).toEqual([1, 3]);
  });
});

test('neither a reply nor what is passed on goes out over a change of a colleague until the page shows it', async () => {
  const page = open(() => ({ reply: useReply(), passOn: usePassOn(), outcome: useOutcome(fields) }));
  page.failPolls();
  act(() => page.hook().reply.edit({ subject: 'Your chair', text: 'Kia ora' }));
  act(() => page.hook().outcome.type({ cause: 'dropped' }));
  page.colleague({ owner: 'mere' });
  act(() => page.hook().outcome.save());
  await waitFor(() => expect(page.hook().outcome.isSaving).toBe(false));
  expect(page.stored().version).toBe(3);
  act(() => page.hook().reply.send());
  await waitFor(() => expect(page.hook().reply.sending.error).toMatchObject({ code: 'version_conflict' }));
  act(() => page.hook().passOn.pass());
  await waitFor(() => expect(page.hook().passOn.passing.error).toMatchObject({ code: 'version_conflict' }));
  expect([page.versions('send-work-reply'), page.versions('pass-on-submission')]).toEqual([[1], [1]]);
  page.poll();
  act(() => page.hook().passOn.pass());
  await waitFor(() => expect(page.versions('pass-on-submission')).toEqual([1, 3]));
});
