import { expect, test } from '@jest/globals';
import { decodeCursor, encodeCursor } from '../../../lambdas/work/cursor.ts';

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a cursor leads to the position that it was made of, if that is in the list', () => {
  const cursor = encodeCursor(['contact:one', '1-due ä']);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(decodeCursor(cursor, ([id, key]) => id === 'contact:one' && key === '1-due ä')).toEqual([
    'contact:one',
    '1-due ä',
  ]);
});

test.each([
  ['of another list', encodeCursor(['contact:one', '1-due'])],
  ['that is empty', ''],
  ['that is no JSON', 'abc'],
  ['with one key', encoded(['contact:one'])],
  ['with a number', encoded(['contact:one', 1])],
  ['with three keys', encoded(['contact:one', '1-due', 'more'])],
])('a cursor is refused %s', (_what, cursor) => {
  const isOther = cursor === encodeCursor(['contact:one', '1-due']);
  expect(() => decodeCursor(cursor, () => !isOther)).toThrow(
    expect.objectContaining({
      name: 'InvalidRequestError',
      message: 'Some fields are missing or wrong.',
      fields: { cursor: 'This is not a cursor of this list' },
    }),
  );
});
