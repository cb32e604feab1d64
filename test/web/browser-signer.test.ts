import { afterEach, expect, jest, test } from '@jest/globals';
import { submitContact } from '#domain/contact/contract.ts';
import { preloadSigner, request } from '../../web/src/lib/api/request.ts';
import { loadBrowserSigner } from '../../web/src/lib/identity/browser-signer.ts';
import { fakeFetch, json } from './support/fake-fetch.ts';
import { fakeStorage } from './support/fake-storage.ts';
import { inBrowser } from './support/in-browser.ts';
import { siteConfig } from './support/site-config.ts';

const input = {
  id: '5f0c2f6e-65ab-4ad2-9f0b-0a8f2e1f7c11',
  name: 'Ana Tūroa',
  email: 'ana@example.com',
  phone: '',
  subject: 'general' as const,
  message: 'Kia ora',
};
const stored = { id: input.id, created_at: '2025-11-20T10:00:00.000Z', reference: 'CM-0000-0001' };
const Credentials = { AccessKeyId: 'AKID', SecretKey: 'secret', SessionToken: 'token' };

let leave: () => void = () => undefined;
afterEach(() => {
  leave();
  jest.restoreAllMocks();
});

/** Stubs a page, served over https by default. */
const enter = (fake: ReturnType<typeof fakeFetch>, { isSecureContext = true, isOnline = true } = {}) => {
  const localStorage = fakeStorage();
  leave = inBrowser({
    window: { isSecureContext },
    navigator: { onLine: isOnline },
    fetch: fake.fetch,
    localStorage,
  });
  return localStorage;
};

// The order matters: a page caches its signer.
test('over plain http signing fails with advice for the visitor', async () => {
  enter(fakeFetch(), { isSecureContext: false });
  await expect(loadBrowserSigner()).rejects.toMatchObject({
    code: 'insecure_connection',
    message: 'Sending needs a secure connection (https). Please call or email us instead.',
  });
});

test('a failure to load the site config is logged and the next call retries', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const failure = new TypeError('Failed to fetch');
  enter(fakeFetch(failure), { isOnline: false });
  preloadSigner();
  await expect(request(submitContact, input)).rejects.toMatchObject({ code: 'offline' });
  expect(warn).toHaveBeenCalledWith('Missing credentials: some operations may fail', failure);
});

test('the browser signs with a new identity, stores it per pool, and calls time out after ten seconds', async () => {
  const timeouts = jest.spyOn(AbortSignal, 'timeout');
  const fake = fakeFetch(
    json(200, siteConfig),
    json(200, { IdentityId: 'eu-west-2:me' }),
    json(200, { Credentials }),
    json(201, stored),
  );
  const storage = enter(fake);
  expect(await request(submitContact, input)).toEqual(stored);
  expect(fake.calls.map(({ url }) => url)).toEqual([
    '/config.json',
    siteConfig.identityEndpoint,
    siteConfig.identityEndpoint,
    '/api/contact-submissions',
  ]);
  expect(fake.calls[1]).toMatchObject({ body: { IdentityPoolId: siteConfig.identityPoolId } });
  const signature = fake.calls[3]?.headers.get('authorization');
  expect(signature).toMatch(/Credential=AKID\/\d{8}\/eu-west-2\/execute-api\//);
  expect(storage.getItem(`identity-id:${siteConfig.identityPoolId}`)).toBe('eu-west-2:me');
  expect(timeouts.mock.calls).toEqual([[10_000], [10_000], [10_000], [35_000]]);
  for (const { init } of fake.calls) expect(init.signal).toBeInstanceOf(AbortSignal);
  expect(await loadBrowserSigner()).toBe(await loadBrowserSigner());
  expect(fake.calls).toHaveLength(4);
});
