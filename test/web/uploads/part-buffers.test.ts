import { expect, test } from '@jest/globals';
import { createPartBuffers } from '../../../web/src/lib/uploads/part-buffers.ts';

test('memory that is put back serves the next part of the same size', () => {
  const buffers = createPartBuffers(3);
  const first = buffers.take(8);
  const second = buffers.take(8);
  expect(second).not.toBe(first);
  buffers.putBack(first);
  expect(buffers.take(8)).toBe(first);
});

test('the smaller last part has memory of its own, and the rest is given back then', () => {
  const buffers = createPartBuffers(3);
  const [first, second] = [buffers.take(8), buffers.take(8)];
  buffers.putBack(first);
  expect(buffers.take(3)).toHaveLength(3);
  expect(first.byteLength).toBe(0);
  expect(second.byteLength).toBe(8);
});

test('memory that no part is left for is given back at once', () => {
  const buffers = createPartBuffers(1);
  const only = buffers.take(8);
  buffers.putBack(only);
  expect(only.byteLength).toBe(0);
});
