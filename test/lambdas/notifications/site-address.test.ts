import { beforeEach, expect, test } from '@jest/globals';
import { StorageUnavailableError } from '../../../lambdas/clients/s3/storage-errors.ts';
import { createSiteAddressReader } from '../../../lambdas/notifications/site-address.ts';

let answers: (string | Error)[];
let keys: string[];
let logged: string[];
let read: () => Promise<string | undefined>;

beforeEach(() => {
  answers = [];
  keys = [];
  logged = [];
  read = createSiteAddressReader(
    async (key) => {
      keys.push(key);
      const answer = answers.shift() ?? new Error('one call too many');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    (_event, { problem }) => logged.push(problem),
  );
});

const deployed = '{"stage":"prod","siteUrl":"https://www.example.com"}';

test('is what the deployment wrote, asked for once', async () => {
  answers = [deployed];
  expect([await read(), await read()]).toEqual(['https://www.example.com', 'https://www.example.com']);
  expect(keys).toEqual(['config.json']);
  expect(logged).toEqual([]);
});

test('is asked for once by two at a time', async () => {
  answers = [deployed];
  expect(await Promise.all([read(), read()])).toEqual(['https://www.example.com', 'https://www.example.com']);
  expect(keys).toEqual(['config.json']);
});

test.each([
  ['the storage is away', new StorageUnavailableError(), 'StorageUnavailableError'],
  ['an older deployment did not write it', '{"stage":"prod"}', '$ZodError'],
  ['the file is broken', '{', 'SyntaxError'],
])('is unknown while %s, and asked for again', async (_, answer, problem) => {
  answers = [answer, deployed];
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
