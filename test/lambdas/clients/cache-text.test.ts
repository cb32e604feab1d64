import { expect, test } from '@jest/globals';
import type { Bucket } from '../../../lambdas/clients/s3/bucket.ts';
import { cacheText } from '../../../lambdas/clients/cache-text.ts';
import { createTextReader } from '../../../lambdas/clients/s3/text-reader.ts';

test('a stale text is read again, and is used while it can’t be', async () => {
  let time = 1_000_000;
  let isDown = false;
  const readKeys: string[] = [];
  const readText = async (key: string) => {
    readKeys.push(key);
    if (isDown) throw new Error('S3 is down');
    return `ā ${readKeys.length}`;
  };
  const read = cacheText(readText, 'page.html', { maxAgeMs: 1_000, now: () => time });
  isDown = true;
  await expect(read()).rejects.toThrow('S3 is down');
  isDown = false;
  expect(await read()).toBe('ā 2');
  time = 1_000_999;
  expect(await read()).toBe('ā 2');
  time = 1_001_000;
  expect(await read()).toBe('ā 3');
  isDown = true;
  time = 1_005_000;
  expect(await read()).toBe('ā 3');
  isDown = false;
  expect(await read()).toBe('ā 5');
  expect(new Set(readKeys)).toEqual(new Set(['page.html']));
});

test('a bucket’s text is read by its key, and one without contents is empty', async () => {
  const inputs: object[] = [];
  const bodies = [{ transformToString: async () => 'Kia ora' }, undefined];
  const client = {
    send: async ({ input }: { readonly input: object }) => {
      inputs.push(input);
      return { Body: bodies.shift() };
    },
  };
  const read = createTextReader({ name: 'site', client } as unknown as Bucket);
  expect([await read('page.html'), await read('empty.html')]).toEqual(['Kia ora', '']);
  expect(inputs[0]).toEqual({ Bucket: 'site', Key: 'page.html' });
});
