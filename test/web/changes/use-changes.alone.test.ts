/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useChanges } from '../../../web/src/components/changes/use-changes.ts';
import { ApiError } from '../../../web/src/lib/api/api-error.ts';

interface Item {
  readonly version: number;
  readonly values: Readonly<Record<string, string>>;
}

const first: Item = { version: 1, values: { status: 'new', owner: 'nobody' } };

afterEach(() => void jest.restoreAllMocks());

/** Renders the engine over a store with one item, which `other` changes like a colleague. */
const setUp = (onEnd: (before: Item, after?: Item) => Promise<void> = async () => undefined) => {
  let stored = first;
  const change = (values: Item['values']): Item =>
    (stored = { version: stored.version + 1, values: { ...stored.values, ...values } });
  const answers: (() => void)[] = [];
  const { result } = renderHook(() =>
    useChanges<Item>({
      keyOf: () => 'one',
      valuesOf: ({ values }) => values,
      send: async ({ version }, values) => {
        await new Promise<void>((resolve) => answers.push(resolve));
        if (version !== stored.version)
          throw new ApiError('version_conflict', 'Somebody else', { status: 409 });
        return change(values);
      },
      read: async () => ({
        item: stored,
        history: [{ version: stored.version, at: '', by: 'mere', by_email: 'mere', fields: [] }],
      }),
      onEnd,
    }),
  );
  return {
    engine: () => result.current,
    states: () => result.current.changes.map(({ state }) => state),
    begin: (values: Item['values'], base = first) => act(() => void result.current.begin([{ base, values }])),
    answer: async () => {
      await waitFor(() => expect(answers).not.toHaveLength(0));
      await act(async () => answers.shift()!());
    },
    other: change,
    stored: () => stored,
  };
};

describe('a change', () => {
  test('is being saved until it is stored, and can be undone then', async () => {
    const { engine, states, begin, answer, stored } = setUp();
    begin({ status: 'open' });
    expect([states(), engine().isSaving]).toEqual([['saving'], true]);
    await answer();
    expect([states(), engine().isSaving]).toEqual([['saved'], false]);
    act(() => engine().undo());
    await answer();
    expect(stored()).toEqual({ version: 3, values: first.values });
  });

  test('ends although the page cannot show it', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    const { engine, states, begin, answer } = setUp(async () => Promise.reject(new Error('No cache')));
    begin({ status: 'open' });
    await answer();
    expect(states()).toEqual(['saved']);
    expect(warn).toHaveBeenCalledTimes(1);
    await act(async () => {
      expect(await engine().after(first, async (item) => ({ item }))).toMatchObject({ item: { version: 2 } });
    });
  });

  test('that conflicts is stored over the version of others once it is chosen', async () => {
    const { engine, states, begin, answer, other, stored } = setUp();
    other({ owner: 'mere' });
    begin({ owner: 'kiri' });
    await answer();
    expect(states()).toEqual(['conflict']);
    const [conflict] = engine().changes;
    if (conflict?.state !== 'conflict') throw new Error('There is no conflict');
    act(() => engine().resolveConflict(conflict, new Set()));
    await answer();
    expect([states(), stored().values['owner']]).toEqual([['saved'], 'kiri']);
  });
});

describe('what changes the item in another way', () => {
  const reply = (engine: ReturnType<typeof setUp>['engine'], shown = first) => {
    const task = jest.fn(async (newest: Item) => ({ item: newest }));
    let end: unknown;
    act(() => {
      void engine()
        .after(shown, task)
        .catch((error: unknown) => (end = error));
    });
    return { task, error: () => end };
  };

  test('waits for the change before it, and gets its version', async () => {
    const { engine, begin, answer } = setUp();
    begin({ status: 'open' });
    const { task } = reply(engine);
    await act(async () => undefined);
    expect(task).not.toHaveBeenCalled();
    await answer();
    expect(task.mock.calls).toEqual([[{ version: 2, values: { status: 'open', owner: 'nobody' } }]]);
  });

  test('gets the version that its page shows where the change before it was stored over one of others', async () => {
    const { engine, begin, answer, other } = setUp();
    other({ owner: 'mere' });
    begin({ status: 'open' });
    const { task } = reply(engine);
    await answer();
    await answer();
    expect(task.mock.calls).toEqual([[first]]);
  });

  test('gets it also when that change has ended, until its page shows the other one', async () => {
    const { engine, states, begin, answer, other, stored } = setUp();
    other({ owner: 'mere' });
    begin({ status: 'open' });
    await answer();
    await answer();
    expect(states()).toEqual(['saved']);
    const { task } = reply(engine);
    await waitFor(() => expect(task.mock.calls).toEqual([[first]]));
    const later = reply(engine, stored());
    await waitFor(() => expect(later.task.mock.calls).toEqual([[stored()]]));
  });

  test('gets it after a conflict, too', async () => {
    const { engine, states, begin, answer, other } = setUp();
    other({ owner: 'mere' });
    begin({ owner: 'kiri' });
    await answer();
    expect(states()).toEqual(['conflict']);
    const { task } = reply(engine);
    await waitFor(() => expect(task.mock.calls).toEqual([[first]]));
  });

  test('is not begun where the change before it was refused', async () => {
    const { engine, begin, answer, other } = setUp();
    other({ status: 'closed' });
    begin({ status: 'open' });
    const { task, error } = reply(engine);
    await answer();
    expect(task).not.toHaveBeenCalled();
    expect(error()).toMatchObject({ code: 'version_conflict' });
  });
});
