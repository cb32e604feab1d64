import { describe, expect, test } from '@jest/globals';
import { neighbourOf } from '../../../web/src/features/admin/lists/neighbour-of.ts';

describe('the next and the previous submission', () => {
  const order = ['a', 'b', 'c', 'd'];
  const of = (key: string, listed: readonly string[]) =>
    ([1, -1] as const).map((step) => neighbourOf(key, step, { order, listed }));

  test('are those beside it', () => {
    expect(of('b', order)).toEqual(['c', 'a']);
  });

  test('are those that were beside it before an answer moved it', () => {
    expect(of('b', ['a', 'c', 'd', 'b'])).toEqual(['c', 'a']);
  });

  test('are not those that have left the list', () => {
    expect(of('b', ['b', 'd'])).toEqual(['d', undefined]);
  });

  test('are those of the list as it is now where it was not listed, or the last one', () => {
    expect(of('x', ['y', 'x', 'z'])).toEqual(['z', 'y']);
    expect(of('d', ['c', 'd', 'e'])).toEqual(['e', 'c']);
  });

  test('are none at both ends', () => {
    expect([of('d', order)[0], of('a', order)[1]]).toEqual([undefined, undefined]);
  });
});
