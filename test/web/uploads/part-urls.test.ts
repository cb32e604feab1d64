import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { splitFile } from '../../../web/src/lib/uploads/file-parts.ts';
import { createPartUrls } from '../../../web/src/lib/uploads/part-urls.ts';
import type { UploadCalls } from '../../../web/src/lib/uploads/upload-calls.ts';

type SignParts = UploadCalls['signParts'];

const lifeSeconds = 900;
const upload = { key: 'k', upload_id: 'u', part_size: 10 };

let parts: Awaited<ReturnType<typeof splitFile>>;
let [first, second]: typeof parts = [];
let time: number;
let signed: number[];
let arrived: Map<number, string>;
/** Results of the next calls, instead of success. */
let faults: SignParts[];

const succeeding: SignParts = async ({ parts: wanted }) => ({
  parts: wanted.map(({ part_number }) => ({
    part_number,
    url: `https://bucket.example/k?X-Amz-Expires=${lifeSeconds}&partNumber=${part_number}`,
    headers: {},
  })),
});
const failing: SignParts = () => Promise.reject(new Error('unreachable'));

const newAddresses = () => {
  const signParts: SignParts = (input) => {
    signed.push(...input.parts.map(({ part_number }) => part_number));
    return (faults.shift() ?? succeeding)(input);
  };
  const calls = { signParts } as UploadCalls;
  return createPartUrls(parts, arrived, upload, { calls, now: () => time });
};

beforeAll(async () => {
  parts = await splitFile(new Blob([Buffer.alloc(30)]), 10);
  [first, second] = parts;
});
beforeEach(() => {
  time = 1_000_000;
  signed = [];
  arrived = new Map();
  faults = [];
});

describe('presigned URLs of parts', () => {
  test('are valid for their lifetime, counted from before the request', async () => {
    const addresses = newAddresses();
    faults.push(async (input) => {
      time += 5_000;
      return succeeding(input);
    });
    await addresses.get(first!);
    expect(signed).toEqual([1, 2, 3]);
    time += lifeSeconds * 1_000 - 5_001;
    await addresses.get(first!);
    expect(signed).toEqual([1, 2, 3]);
    time += 1;
    arrived.set(2, 'etag');
    await addresses.get(first!);
    expect(signed).toEqual([1, 2, 3, 1, 3]);
  });

  test('are signed again after invalidation', async () => {
    const addresses = newAddresses();
    await addresses.get(first!);
    addresses.invalidate();
    await addresses.get(first!);
    expect(signed).toEqual([1, 2, 3, 1, 2, 3]);
  });

  test('are signed once for concurrent callers', async () => {
    const addresses = newAddresses();
    const [one, other] = await Promise.all([addresses.get(first!), addresses.get(first!)]);
    expect(one).toBe(other);
    expect(signed).toEqual([1, 2, 3]);
  });

  test('reject if the response lacks one', async () => {
    const addresses = newAddresses();
    const none: SignParts = async () => ({ parts: [] });
    faults.push(none);
    await expect(addresses.get(first!)).rejects.toMatchObject({
      code: 'invalid_address',
      message: 'The server gave no address for part 1.',
    });
  });

  test('invalidated during a call are signed by another one', async () => {
    const addresses = newAddresses();
    const before = addresses.get(second!);
    addresses.invalidate();
    const after = addresses.get(first!);
    expect((await before).url).toContain('partNumber=2');
    expect((await after).url).toContain('partNumber=1');
    expect(signed).toEqual([1, 2, 3, 1, 2, 3]);
  });

  test('are signed again after a failure, which only its own callers get', async () => {
    const addresses = newAddresses();
    faults.push(failing);
    const failed = addresses.get(first!);
    await expect(failed).rejects.toThrow('unreachable');
    expect((await addresses.get(second!)).url).toContain('partNumber=2');
    expect((await addresses.get(first!)).url).toContain('partNumber=1');
  });
});
