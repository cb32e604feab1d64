import { describe, expect, test } from '@jest/globals';
import { errorOf, sendChange, type Store } from '../../../web/src/components/changes/send-change.ts';
import { ApiError } from '../../../web/src/lib/api/api-error.ts';

interface Item {
  readonly version: number;
  readonly values: Readonly<Record<string, string>>;
}

const conflict = () => new ApiError('version_conflict', 'Somebody else', { status: 409 });
const at = '2026-11-20T01:00:00.000Z';

/** A store with one item, which others change before each attempt to store. */
const storeWith = (...others: Readonly<Record<string, string>>[]) => {
  let stored: Item = { version: 1, values: { status: 'new', owner: 'nobody' } };
  const base = stored;
  const change = (values: Readonly<Record<string, string>>): Item =>
    (stored = { version: stored.version + 1, values: { ...stored.values, ...values } });
  const sent: number[] = [];
  const store: Store<Item> = {
    valuesOf: ({ values }) => values,
    send: async ({ version }, values) => {
      sent.push(version);
      const other = others.shift();
      if (other !== undefined) change(other);
      if (version !== stored.version) throw conflict();
      return change(values);
    },
    read: async () => ({
      item: stored,
      history: [
        {
          version: stored.version,
          at,
          by: 'mere',
          by_email: 'mere@example.com',
          fields: [{ name: 'owner' }],
        },
      ],
    }),
  };
  return { base, store, sent, change, stored: () => stored };
};

describe('a change', () => {
  test('is stored over the version that was shown', async () => {
    const { base, store, sent, stored } = storeWith();
    expect(await sendChange({ base, values: { status: 'open' } }, store)).toEqual({
      state: 'saved',
      stored: { version: 2, values: { status: 'open', owner: 'nobody' } },
      isMerged: false,
    });
    expect(stored().version).toBe(2);
    expect(sent).toEqual([1]);
  });

  test('is sent again over what others have changed in other fields', async () => {
    const { base, store, sent } = storeWith({ owner: 'mere' }, { owner: 'tane' });
    expect(await sendChange({ base, values: { status: 'open' } }, store)).toMatchObject({
      state: 'saved',
      stored: { version: 4, values: { status: 'open', owner: 'tane' } },
      isMerged: true,
    });
    expect(sent).toEqual([1, 2, 3]);
  });

  test('is not over one of others where the author’s other tab was faster', async () => {
    const { base, store } = storeWith({ owner: 'mere' });
    const outcome = await sendChange({ base, values: { status: 'open' } }, { ...store, author: 'mere' });
    expect(outcome).toMatchObject({ state: 'saved', stored: { version: 3 }, isMerged: false });
  });

  test('fails where others do so again and again', async () => {
    const { base, store, sent } = storeWith({ owner: 'a' }, { owner: 'b' }, { owner: 'c' }, {});
    const outcome = await sendChange({ base, values: { status: 'open' } }, store);
    expect(outcome).toEqual({ state: 'failed', error: conflict() });
    expect(sent).toHaveLength(3);
  });

  test('overwrites nothing of others', async () => {
    const { base, store, stored } = storeWith({ owner: 'mere' });
    const outcome = await sendChange({ base, values: { owner: 'kiri', status: 'open' } }, store);
    expect(outcome).toMatchObject({
      state: 'conflict',
      latest: { version: 2 },
      fields: [{ name: 'owner', mine: 'kiri', theirs: 'mere', by: { by_email: 'mere@example.com' } }],
    });
    expect(stored().values).toEqual({ status: 'new', owner: 'mere' });
    if (outcome.state !== 'conflict') throw new Error('There is no conflict');
    expect(errorOf(outcome)).toMatchObject({ code: 'version_conflict', status: 409 });
  });

  test.each([
    ['the change', 'send'],
    ['the current version', 'read'],
  ] as const)('fails where %s does not arrive', async (_what, name) => {
    const { base, store } = storeWith({ owner: 'mere' });
    const error = new ApiError('offline', 'You seem to be offline.');
    const refuse = async (): Promise<never> => Promise.reject(error);
    const outcome = await sendChange({ base, values: { status: 'open' } }, { ...store, [name]: refuse });
    expect(outcome).toEqual({ state: 'failed', error });
    if (outcome.state === 'failed') expect(errorOf(outcome)).toBe(error);
  });

  test('does not conflict with one before it by the same page', async () => {
    const { base, store, sent, change } = storeWith();
    const own = change({ owner: 'kiri' });
    // It was made while the one before was shown, and not stored yet.
    const shown = { ...base, values: own.values };
    await sendChange({ base: shown, values: { owner: 'nobody' } }, store, own);
    expect(sent).toEqual([2]);
  });

  test('does not take the version of one before it where that holds what others have changed', async () => {
    const { base, store, sent, change } = storeWith();
    change({ owner: 'mere' });
    const own = change({ status: 'open' });
    const shown = { ...base, values: { ...base.values, status: 'open' } };
    const outcome = await sendChange({ base: shown, values: { owner: 'kiri' } }, store, own);
    expect(outcome).toMatchObject({ state: 'conflict', fields: [{ mine: 'kiri', theirs: 'mere' }] });
    expect(sent).toEqual([1]);
  });
});
