import { afterEach, describe, expect, jest, test } from '@jest/globals';
import * as z from 'zod/mini';
import { createUuid } from '../../web/src/lib/create-uuid.ts';

const fillWith = (byte: number) =>
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes.fill(byte);
    return bytes;
  });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a UUID', () => {
  test.each([
    [0x00, '00000000-0000-4000-8000-000000000000'],
    [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
    [0x0a, '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a'],
  ])('from random bytes %i is %s', (byte, uuid) => {
    fillWith(byte);
    expect(createUuid()).toBe(uuid);
  });

  test('is unique and has version 4', () => {
    const uuids = Array.from({ length: 100 }, createUuid);
    expect(new Set(uuids).size).toBe(100);
    for (const uuid of uuids) z.parse(z.uuidv4(), uuid);
  });
});
