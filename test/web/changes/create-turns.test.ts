import { expect, test } from '@jest/globals';
import { createTurns } from '../../../web/src/components/changes/create-turns.ts';
import { sendChange, type Store } from '../../../web/src/components/changes/send-change.ts';
import { ApiError } from '../../../web/src/lib/api/api-error.ts';

interface Item {
  readonly id: string;
  readonly version: number;
  readonly tags: string;
}

const first: Item = { id: 'a', version: 1, tags: '' };

test('tasks run one after the other, also after one that fails, with the newest version of their item', async () => {
  const turns = createTurns<Item>(({ id }) => id);
  const ran: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const waits = turns.inTurn(first, async () => {
    await promise;
    ran.push('first');
    turns.remember({ ...first, version: 3 });
    throw new Error('refused');
  });
  const versionOf = (item: Item) =>
    turns.inTurn(item, async ({ id, version }) => {
      ran.push(`${id} ${version}`);
      return version;
    });
  const others = [versionOf(first), versionOf({ ...first, version: 4 }), versionOf({ ...first, id: 'b' })];
  resolve();
  await expect(waits).rejects.toThrow('refused');
  expect(await Promise.all(others)).toEqual([3, 4, 1]);
  expect(ran).toEqual(['first', 'a 3', 'a 4', 'b 1']);
});

test('four fast changes in a row meet no conflict with one another', async () => {
  const turns = createTurns<Item>(({ id }) => id);
  let stored = first;
  const sent: number[] = [];
  const store: Store<Item> = {
    valuesOf: ({ tags }) => ({ tags }),
    send: async ({ version }, { tags = '' }) => {
      sent.push(version);
      if (version !== stored.version)
        throw new ApiError('version_conflict', 'Somebody else', { status: 409 });
      stored = { ...stored, version: version + 1, tags };
      return stored;
    },
    read: async () => ({ item: stored, history: [] }),
  };
  // Each is made while those before it are shown, and none is stored yet.
  const shown = ['', 'one', 'one, two', 'one', 'one, three'];
  const outcomes = await Promise.all(
    shown.slice(1).map((tags, index) =>
      turns.inTurn({ ...first, tags: shown[index]! }, async (newest) => {
        const base = { ...first, tags: shown[index]! };
        const outcome = await sendChange({ base, values: { tags } }, store, newest);
        if (outcome.state === 'saved') turns.remember(outcome.stored);
        return outcome.state;
      }),
    ),
  );
  expect(outcomes).toEqual(['saved', 'saved', 'saved', 'saved']);
  expect(sent).toEqual([1, 2, 3, 4]);
  expect(stored).toEqual({ id: 'a', version: 5, tags: 'one, three' });
});
