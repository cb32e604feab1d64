import { describe, expect, it } from '@jest/globals';
import { createIdentityService } from '../../web/src/lib/identity/identity-service.ts';
import { createSessionCredentials } from '../../web/src/lib/identity/session-credentials.ts';
import { createStoredIdentity } from '../../web/src/lib/identity/stored-identity.ts';
import { fakeFetch, json } from './support/fake-fetch.ts';

const minute = 60_000;
const start = 7 * minute;
const poolId = 'eu-west-2:pool';

const identity = (id: string) => json(200, { IdentityId: id });
const keys = (n: number) =>
  json(200, {
    Credentials: { AccessKeyId: `key${n}`, SecretKey: 'secret', SessionToken: 'token', Expiration: 1 },
  });
const exception = (status: number, type: string) => json(status, { __type: type, message: 'no' });

const memoryStorage = (): Storage => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
};

const forbiddenStorage = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};

const setUp = (fake: ReturnType<typeof fakeFetch>, storage: () => Storage = memoryStorage) => {
  const clock = { now: start };
  const pauses: number[] = [];
  const kept = storage();
  const sleep = async (milliseconds: number) => void pauses.push(milliseconds);
  const service = createIdentityService({
    endpoint: 'https://identity.example/',
    identityPoolId: poolId,
    fetch: fake.fetch,
    retry: { sleep, random: () => 1 },
  });
  const store = createStoredIdentity(poolId, () => kept);
  const credentials = createSessionCredentials({ service, store, now: () => clock.now });
  return { credentials, clock, pauses, store };
};
const targets = (fake: ReturnType<typeof fakeFetch>) =>
  fake.calls.map(({ headers }) => headers.get('x-amz-target')?.split('.')[1]);

describe('session credentials', () => {
  it.each([
    [400, 'ResourceNotFoundException', true],
    [400, 'NotAuthorizedException', true],
    [400, 'InvalidParameterException', false],
  ])('after %d %s the stored identity is replaced: %s', async (status, type, isStale) => {
    const fake = fakeFetch(exception(status, type), identity('eu-west-2:new'), keys(2));
    const { credentials, store } = setUp(fake);
    store.write('eu-west-2:old');
    if (isStale) expect(await credentials.get()).toMatchObject({ accessKeyId: 'key2' });
    else await expect(credentials.get()).rejects.toMatchObject({ type });
    expect(store.read()).toBe(isStale ? 'eu-west-2:new' : 'eu-west-2:old');
  });

  it('fetches an identity and its credentials once for all callers', async () => {
    const fake = fakeFetch(identity('eu-west-2:a'), keys(1));
    const { credentials, store } = setUp(fake);
    const [first, second] = await Promise.all([credentials.get(), credentials.get()]);
    expect(first).toEqual({ accessKeyId: 'key1', secretAccessKey: 'secret', sessionToken: 'token' });
    expect(second).toBe(first);
    expect(targets(fake)).toEqual(['GetId', 'GetCredentialsForIdentity']);
    expect(fake.calls[0]).toMatchObject({
      url: 'https://identity.example/',
      init: { method: 'POST' },
      body: { IdentityPoolId: poolId },
    });
    expect(fake.calls[0]?.headers.get('content-type')).toBe('application/x-amz-json-1.1');
    expect(fake.calls[1]?.body).toEqual({ IdentityId: 'eu-west-2:a' });
    expect(store.read()).toBe('eu-west-2:a');
  });

  it('refreshes after 50 minutes, for the same identity', async () => {
    const fake = fakeFetch(identity('eu-west-2:a'), keys(1), keys(2));
    const { credentials, clock } = setUp(fake);
    await credentials.get();
    clock.now = start + 50 * minute - 1;
    await expect(credentials.get()).resolves.toMatchObject({ accessKeyId: 'key1' });
    clock.now = start + 50 * minute;
    await expect(credentials.get()).resolves.toMatchObject({ accessKeyId: 'key2' });
    expect(fake.calls[2]?.body).toEqual({ IdentityId: 'eu-west-2:a' });
  });

  it('refreshes when the device’s clock was set back, and when dropped', async () => {
    const fake = fakeFetch(identity('eu-west-2:a'), keys(1), keys(2), keys(3));
    const { credentials, clock } = setUp(fake);
    await credentials.get();
    clock.now = start - 1;
    await expect(credentials.get()).resolves.toMatchObject({ accessKeyId: 'key2' });
    credentials.drop();
    await expect(credentials.get()).resolves.toMatchObject({ accessKeyId: 'key3' });
  });

  it.each(['ResourceNotFoundException', 'com.amazonaws.cognito#NotAuthorizedException'])(
    'replaces a stored identity after %s',
    async (type) => {
      const fake = fakeFetch(exception(400, type), identity('eu-west-2:new'), keys(1));
      const { credentials, store } = setUp(fake);
      store.write('eu-west-2:old');
      await credentials.get();
      expect(targets(fake)).toEqual(['GetCredentialsForIdentity', 'GetId', 'GetCredentialsForIdentity']);
      expect(store.read()).toBe('eu-west-2:new');
    },
  );

  it('tries three times with backoff, longer when throttled', async () => {
    const down = fakeFetch(new TypeError('Failed to fetch'));
    const broken = setUp(down);
    await expect(broken.credentials.get()).rejects.toThrow('Failed to fetch');
    expect(down.calls).toHaveLength(3);
    expect(broken.pauses).toEqual([100, 200]);

    const cases: [Response, number][] = [
      [exception(400, 'TooManyRequestsException'), 500],
      [json(429, {}), 500],
      [json(500, {}), 100],
    ];
    for (const [failure, pause] of cases) {
      const busy = setUp(fakeFetch(failure, identity('x'), keys(1)));
      await busy.credentials.get();
      expect(busy.pauses).toEqual([pause]);
    }
  });

  it('reports the service’s message, or its status', async () => {
    const explained = setUp(fakeFetch(exception(400, 'a.model#InvalidParameterException')));
    await expect(explained.credentials.get()).rejects.toMatchObject({
      name: 'IdentityServiceError',
      type: 'InvalidParameterException',
      message: 'no',
      status: 400,
    });
    for (const refusal of [new Response('<html>', { status: 403 }), json(403, { message: 'no' })]) {
      await expect(setUp(fakeFetch(refusal)).credentials.get()).rejects.toMatchObject({
        type: 'UnknownError',
        message: 'The identity service responded with 403',
        status: 403,
      });
    }
    const short = setUp(fakeFetch(json(400, { __type: 'InvalidParameterException' })));
    await expect(short.credentials.get()).rejects.toThrow('The identity service responded with 400');
  });

  it('clears a deleted identity even if it gets no new one', async () => {
    const fake = fakeFetch(exception(400, 'ResourceNotFoundException'), exception(400, 'Other'));
    const { credentials, store } = setUp(fake);
    store.write('eu-west-2:old');
    await expect(credentials.get()).rejects.toMatchObject({ type: 'Other' });
    expect(store.read()).toBeUndefined();
  });

  it('does not retry a refusal, but starts over with the next call', async () => {
    const fake = fakeFetch(exception(400, 'NotAuthorizedException'), identity('x'), keys(1));
    const { credentials, pauses } = setUp(fake);
    await expect(credentials.get()).rejects.toMatchObject({ type: 'NotAuthorizedException' });
    expect(pauses).toEqual([]);
    await expect(credentials.get()).resolves.toMatchObject({ accessKeyId: 'key1' });
  });

  it('keeps newer credentials when an older call fails after them', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const fake = fakeFetch(() => promise, identity('eu-west-2:a'), keys(1), keys(2));
    const { credentials } = setUp(fake);
    const older = credentials.get();
    credentials.drop();
    const newer = await credentials.get();
    resolve(exception(400, 'InvalidParameterException'));
    await expect(older).rejects.toMatchObject({ type: 'InvalidParameterException' });
    expect(await credentials.get()).toBe(newer);
  });

  it('works if storage is forbidden', async () => {
    const store = createStoredIdentity(poolId, forbiddenStorage);
    expect(store.read()).toBeUndefined();
    expect(() => store.write('x')).not.toThrow();
    expect(() => store.clear()).not.toThrow();
  });
});
