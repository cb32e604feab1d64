import { beforeEach, expect, test } from '@jest/globals';
import { StorageUnavailableError } from '../../../lambdas/clients/s3/storage-errors.ts';
import { createSiteAddressReader } from '../../../lambdas/notifications/site-address.ts';

let results: (string | Error)[];
let keys: string[];
let logged: string[];
let read: () => Promise<string | undefined>;

beforeEach(() => {
  results = [];
  keys = [];
  logged = [];
  read = createSiteAddressReader(
    async (key) => {
      keys.push(key);
      const result = results.shift() ?? new Error('one call too many');
      if (result instanceof Error) throw result;
      return result;
    },
    (_event, { problem }) => logged.push(problem),
  );
});

const deployed = '{"stage":"prod","siteUrl":"https://www.example.com"}';

test('is read once from what the deployment wrote', async () => {
  results = [deployed];
  expect([await read(), await read()]).toEqual(['https://www.example.com', 'https://www.example.com']);
  expect(keys).toEqual(['config.json']);
  expect(logged).toEqual([]);
});

test('is read once by two concurrent calls', async () => {
  results = [deployed];
  expect(await Promise.all([read(), read()])).toEqual(['https://www.example.com', 'https://www.example.com']);
  expect(keys).toEqual(['config.json']);
});

test.each([
  ['the storage is away', new StorageUnavailableError(), 'StorageUnavailableError'],
  ['an older deployment did not write it', '{"stage":"prod"}', '$ZodError'],
  ['the file is broken', '{', 'SyntaxError'],
])('is undefined while %s, and read again', async (_, result, problem) => {
  results = [result, deployed];
  expect(await read()).toBeUndefined();
  expect(logged).toEqual([problem]);
  expect(await read()).toBe('https://www.example.com');
});

test('is unknown also where what failed is no error', async () => {
  const unreadable = createSiteAddressReader(
    () => Promise.reject('broken'),
    (_event, { problem }) => logged.push(problem),
  );
  expect(await unreadable()).toBeUndefined();
  expect(logged).toEqual(['no reason']);
});
