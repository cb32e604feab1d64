import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  changedSince,
  isVehicleItem,
  nextRevision,
  stockRevisionSchema,
} from '#domain/vehicles/stock-revision.ts';

const afterWrites = (ids: readonly string[]) => ids.reduce(nextRevision, stockRevisionSchema.parse({}));

test('a revision counts all writes and knows the vehicles of the last hundred', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  fc.assert(
    fc.property(fc.array(id, { maxLength: 150, size: 'max' }), fc.nat(150), (ids, earlier) => {
      const revision = afterWrites(ids);
      expect(revision.revision).toBe(ids.length);
      expect(revision.changes.length).toBeLessThanOrEqual(100);
      const missed = ids.length - earlier;
      expect(changedSince(earlier, revision)).toEqual(
        missed >= 0 && missed <= 100 ? new Set(ids.slice(earlier)) : undefined,
      );
    }),
  );
});

test('a hundred writes are known, and one more is not', () => {
  const revision = afterWrites(Array.from({ length: 101 }, (_, index) => `vehicle-${index}`));
  expect(changedSince(0, revision)).toBeUndefined();
  expect(changedSince(1, revision)?.size).toBe(100);
  expect(changedSince(101, revision)).toEqual(new Set());
});

test('what changed before the vehicles were written without the API is not known', () => {
  const outdated = nextRevision({ revision: 7, changes: [] }, 'a');
  expect(changedSince(7, outdated)).toEqual(new Set(['a']));
  expect(changedSince(6, outdated)).toBeUndefined();
});

test.each([[undefined], ['vehicle-1'], [[7]]])('changes stored as %j are not known', (changes) => {
  const stored = stockRevisionSchema.parse({ revision: 7, changes });
  expect(changedSince(6, stored)).toBeUndefined();
  expect(changedSince(7, nextRevision(stored, 'a'))).toEqual(new Set(['a']));
});

test('the item that counts the writes is no vehicle', () => {
  expect(['revision', '33333333-3333-4333-8333-333333333333'].map((id) => isVehicleItem({ id }))).toEqual([
    false,
    true,
  ]);
});
