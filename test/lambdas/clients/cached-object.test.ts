import { expect, test } from '@jest/globals';
import { cacheText } from '../../../lambdas/clients/s3/cached-object.ts';

test('a text is read again when it is old, and kept when it can’t be', async () => {
  let time = 0;
  let isDown = false;
  const asked: string[] = [];
  const readText = async (key: string) => {
    asked.push(key);
    if (isDown) throw new Error('S3 is down');
    return `ā ${asked.length}`;
  };
  const read = cacheText(readText, 'page.html', { maxAgeMs: 1_000, now: () => time });
  isDown = true;
  await expect(read()).rejects.toThrow('S3 is down');
  isDown = false;
  expect(await read()).toBe('ā 2');
  time = 999;
  expect(await read()).toBe('ā 2');
  time = 1_000;
  expect(await read()).toBe('ā 3');
  isDown = true;
  time = 5_000;
  expect(await read()).toBe('ā 3');
  isDown = false;
  expect(await read()).toBe('ā 5');
  expect(new Set(asked)).toEqual(new Set(['page.html']));
});
