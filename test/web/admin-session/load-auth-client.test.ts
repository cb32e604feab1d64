import { expect, jest, test } from '@jest/globals';
import { loadAuthClient } from '../../../web/src/lib/admin-session/load-auth-client.ts';
import { fakeFetch, json } from '../support/fake-fetch.ts';
import { inBrowser } from '../support/in-browser.ts';
import { siteConfig } from '../support/site-config.ts';

test('a page has one client of the user pool, loaded again only if that failed', async () => {
  const timeouts = jest.spyOn(AbortSignal, 'timeout');
  const fake = fakeFetch(new TypeError('Failed to fetch'), json(200, siteConfig));
  const leave = inBrowser({ fetch: fake.fetch });
  await expect(loadAuthClient()).rejects.toThrow('Failed to fetch');
  const [first, second] = await Promise.all([loadAuthClient(), loadAuthClient()]);
  expect(await first.idToken()).toBeUndefined();
  expect(second).toBe(first);
  expect(fake.calls.map(({ url }) => url)).toEqual(['/config.json', '/config.json']);
  expect(timeouts.mock.calls).toEqual([[10_000], [10_000]]);
  expect(fake.calls[1]?.init.signal).toBeInstanceOf(AbortSignal);
  leave();
  jest.restoreAllMocks();
});
