import { describe, expect, it, jest } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { submitContact } from '#domain/contact/contract.ts';
import { tooManyRequests } from '#domain/http/api-error.ts';
import { deleteVehicle, listAllVehicles, updateVehicle } from '#domain/vehicles/admin-contract.ts';
import { listVehicles } from '#domain/vehicles/contract.ts';
import { sampleVehicle } from '../../tools/product/sample-vehicle.ts';
import { dailyQuotaCode } from '#domain/http/daily-quota.ts';
import { ApiError, isUnexplained } from '../../web/src/lib/api/api-error.ts';
import { createRequest } from '../../web/src/lib/api/request.ts';
import { createIdentityService } from '../../web/src/lib/identity/identity-service.ts';
import { createSessionCredentials } from '../../web/src/lib/identity/session-credentials.ts';
import { createSigningClock } from '../../web/src/lib/identity/signing-clock.ts';
import { createStoredIdentity } from '../../web/src/lib/identity/stored-identity.ts';
import { createVisitorSigner, type VisitorSigner } from '../../web/src/lib/identity/visitor-signer.ts';
import { fakeFetch, json } from './support/fake-fetch.ts';
import { fakeStorage } from './support/fake-storage.ts';

const input = {
  id: '5f0c2f6e-65ab-4ad2-9f0b-0a8f2e1f7c11',
  name: 'Ana Tūroa',
  email: 'ana@example.com',
  phone: '',
  subject: 'general' as const,
  message: 'Kia ora',
};
const stored = { id: input.id, created_at: '2025-11-20T10:00:00.000Z', reference: 'CM-0000-0001' };

const unrecoverable: VisitorSigner = {
  open: () => ({ headers: async () => ({ authorization: 'signed' }), canRecoverFrom: () => false }),
};

const retry = { sleep: async () => {}, random: () => 1 };

const setUp = (
  fake: ReturnType<typeof fakeFetch>,
  signer = unrecoverable,
  isOnline = true,
  sleep: (milliseconds: number) => Promise<void> = retry.sleep,
) =>
  createRequest({
    fetch: fake.fetch,
    isOnline: () => isOnline,
    loadSigner: async () => signer,
    retry: { ...retry, sleep },
  });

const failureOf = async (fake: ReturnType<typeof fakeFetch>, isOnline = true): Promise<ApiError> => {
  const error: unknown = await setUp(fake, unrecoverable, isOnline)(submitContact, input).catch((e) => e);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('request', () => {
  it('sends the signed input to the contract’s public path and returns the validated response', async () => {
    const fake = fakeFetch(json(201, { ...stored, secret: 'not in the contract' }));
    const signed: unknown[] = [];
    const signer: VisitorSigner = {
      open: (request) => (signed.push(request), unrecoverable.open(request)),
    };
    await expect(setUp(fake, signer)(submitContact, input, { keepalive: true })).resolves.toEqual(stored);
    expect(signed).toEqual([
      { method: 'POST', path: '/api/contact-submissions', body: JSON.stringify(input) },
    ]);
    expect(fake.calls).toHaveLength(1);
    const [call] = fake.calls;
    expect(call).toMatchObject({ url: '/api/contact-submissions', body: input });
    expect(call?.init).toMatchObject({ method: 'POST', keepalive: true });
    expect(call?.headers.get('authorization')).toBe('signed');
    expect(call?.headers.get('content-type')).toBe('application/json');
  });

  it('does not load the signer for a public route', async () => {
    const fake = fakeFetch(json(200, stored));
    const loadSigner = jest.fn<() => Promise<VisitorSigner>>();
    const request = createRequest({ fetch: fake.fetch, isOnline: () => true, loadSigner, retry });
    await request({ ...submitContact, auth: 'public' }, input);
    expect(loadSigner).not.toHaveBeenCalled();
    expect(fake.calls[0]?.init.keepalive).toBe(false);
    expect(fake.calls[0]?.headers.has('authorization')).toBe(false);
  });

  it('signs again after 403 while the signer can recover', async () => {
    const forbidden = json(403, { message: 'Forbidden' });
    const fake = fakeFetch(forbidden, forbidden, json(201, stored));
    const recoveries = [true, true, false];
    const signer: VisitorSigner = {
      open: () => ({ headers: async () => ({}), canRecoverFrom: () => recoveries.shift() ?? false }),
    };
    await expect(setUp(fake, signer)(submitContact, input)).resolves.toEqual(stored);
    expect(fake.calls).toHaveLength(3);

    const refused = fakeFetch(json(422, {}));
    const eager: VisitorSigner = {
      open: () => ({ headers: async () => ({}), canRecoverFrom: () => true }),
    };
    await expect(setUp(refused, eager)(submitContact, input)).rejects.toThrow(ApiError);
    expect(refused.calls).toHaveLength(1);
  });

  it('returns the handler’s error with its fields', async () => {
    const fields = { email: 'Enter your email address' };
    const body = { error: { code: 'validation_failed', message: 'Check the form', fields } };
    const error = await failureOf(fakeFetch(json(422, body)));
    expect(error).toMatchObject({
      code: 'validation_failed',
      message: 'Check the form',
      status: 422,
      fields,
    });
  });

  it.each([
    [403, 'forbidden'],
    [404, 'not_found'],
    [413, 'too_large'],
    [429, 'too_many_requests'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
  ])('explains the gateway’s %i', async (status, code) => {
    const error = await failureOf(fakeFetch(json(status, { message: 'Gateway speak' })));
    expect(error).toMatchObject({ code, status });
    expect(error.message).toMatch(/^[A-Z].*\.$/);
    expect(error.message).not.toContain('Gateway speak');
  });

  it.each([
    ['API Gateway', json(429, { message: 'Too Many Requests' })],
    ['the firewall', json(429, tooManyRequests)],
    ['the firewall’s general limit', new Response('<html>', { status: 429 })],
  ])('gives advice when %s refuses too many requests', async (_, answer) => {
    const error = await failureOf(fakeFetch(answer));
    expect(error).toMatchObject({ code: 'too_many_requests', status: 429 });
    expect(error.message).toBe(
      `Too many requests have come from your network. What you entered is still here: wait five minutes, then try again, or call us on ${brand.phone.display}.`,
    );
  });

  it('calls an unavailable identity service three times in all', async () => {
    const fetchIdentity = jest.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
    const service = createIdentityService({
      endpoint: 'https://identity.example/',
      identityPoolId: 'eu-west-2:pool',
      fetch: fetchIdentity,
      retry,
    });
    const store = createStoredIdentity('eu-west-2:pool', () => fakeStorage());
    const signer = createVisitorSigner({
      credentials: createSessionCredentials({ service, store, now: () => 0 }),
      clock: createSigningClock(() => 0),
      region: 'eu-west-2',
      apiHost: 'api.example',
    });
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    await expect(setUp(fakeFetch(), signer)(submitContact, input)).rejects.toMatchObject({
      code: 'network_error',
    });
    expect(fetchIdentity).toHaveBeenCalledTimes(3);
  });

  it('leaves the text for an unexplained error to the caller', async () => {
    for (const status of [500, 501, 505]) {
      const error = await failureOf(fakeFetch(new Response('<html>', { status })));
      expect(error).toMatchObject({ code: 'unknown', message: '', status });
      expect(isUnexplained(error)).toBe(true);
    }
    expect(isUnexplained(new ApiError('refused', ''))).toBe(true);
    expect(isUnexplained(new ApiError('unknown', 'Unknown error'))).toBe(true);
    expect(isUnexplained(new ApiError('internal_error', 'Internal error'))).toBe(true);
    expect(isUnexplained(new ApiError('refused', 'Choose another one.'))).toBe(false);
  });

  it.each([
    ['offline', new TypeError('Failed to fetch'), false, /^You seem to be offline/],
    ['network_error', new TypeError('Failed to fetch'), true, /^We could not reach our server/],
    ['network_error', new DOMException('', 'NetworkError'), true, /^We could not reach our server/],
    ['timeout', new DOMException('timed out', 'TimeoutError'), true, /took too long to answer/],
    ['timeout', new DOMException('aborted', 'AbortError'), true, /took too long to answer/],
  ])('recognises %s', async (code, failure, isOnline, words) => {
    const error = await failureOf(fakeFetch(failure), isOnline);
    expect(error).toMatchObject({ name: 'ApiError', code, status: undefined, cause: failure });
    expect(error.message).toMatch(words);
  });

  it.each([
    ['a throttled', json(429, {}), [500, 1_000]],
    ['a failed', json(503, {}), [100, 200]],
    ['an unexplained', json(500, {}), [100, 200]],
    ['a broken', new TypeError('Failed to fetch'), [100, 200]],
  ])('retries %s call, which its key makes safe, up to three attempts', async (_, failure, pauses) => {
    const mended = fakeFetch(failure, failure, json(201, stored));
    const sleeps: number[] = [];
    const sleep = async (milliseconds: number) => void sleeps.push(milliseconds);
    await expect(setUp(mended, unrecoverable, true, sleep)(submitContact, input)).resolves.toEqual(stored);
    expect(sleeps).toEqual(pauses);
    const lasting = fakeFetch(failure);
    await failureOf(lasting);
    expect(lasting.calls).toHaveLength(3);
  });

  it('does not retry a call that was refused, timed out, or writes without a key', async () => {
    const overQuota = json(429, { error: { code: dailyQuotaCode, message: 'No more today.' } });
    for (const failure of [json(400, {}), json(422, {}), overQuota, new DOMException('', 'TimeoutError')]) {
      const fake = fakeFetch(failure);
      await failureOf(fake);
      expect(fake.calls).toHaveLength(1);
    }
    const fake = fakeFetch(json(503, {}));
    await expect(setUp(fake)({ ...submitContact, auth: 'public' }, input)).rejects.toThrow(ApiError);
    expect(fake.calls).toHaveLength(1);
  });

  it('retries a public read, up to three attempts', async () => {
    const list = {
      vehicles: [],
      total_available: 0,
      total_matching: 0,
      total_fitting: 0,
      understood: [],
      nearest: [],
    };
    const mended = fakeFetch(json(503, {}), new TypeError('Failed to fetch'), json(200, list));
    await expect(setUp(mended)(listVehicles, {})).resolves.toEqual(list);
    const lasting = fakeFetch(json(503, {}));
    await expect(setUp(lasting)(listVehicles, {})).rejects.toMatchObject({ status: 503 });
    expect(lasting.calls).toHaveLength(3);
  });

  it('rejects a response that violates the contract', async () => {
    expect(await failureOf(fakeFetch(json(201, { id: 7 })))).toMatchObject({
      code: 'invalid_response',
      message: 'Our server sent an answer that we could not read. Please try again.',
      status: 201,
      cause: expect.anything(),
    });
    expect(await failureOf(fakeFetch(new Response('', { status: 201 })))).toMatchObject({
      code: 'invalid_response',
    });
  });

  describe('to an admin route', () => {
    const id = '5f0c2f6e-65ab-4ad2-9f0b-0a8f2e1f7c11';

    it('sends the id token and fills path and body from one object', async () => {
      const fake = fakeFetch(json(200, { id }));
      const input = { id, ...sampleVehicle, version: 3 };
      await setUp(fake)(updateVehicle, input, { idToken: 'token' }).catch(() => undefined);
      const [call] = fake.calls;
      expect(call).toMatchObject({
        url: `/api/admin/vehicles/${id}`,
        body: { ...sampleVehicle, version: 3 },
      });
      expect(call?.init.method).toBe('PUT');
      expect(call?.headers.get('authorization')).toBe('Bearer token');
    });

    it('sends no body if the contract has none, and only defined query parameters', async () => {
      const fake = fakeFetch(json(200, { id }));
      await expect(setUp(fake)(deleteVehicle, { id }, { idToken: 'token' })).resolves.toEqual({ id });
      expect(fake.calls[0]).toMatchObject({ url: `/api/admin/vehicles/${id}`, body: null });
      expect(fake.calls[0]?.headers.has('content-type')).toBe(false);

      const pages = fakeFetch(json(200, { vehicles: [] }));
      const list = setUp(pages);
      await list(listAllVehicles, {}, { idToken: 'token' });
      await list(listAllVehicles, { cursor: undefined }, { idToken: 'token' });
      await list(listAllVehicles, { cursor: id }, { idToken: 'token' });
      expect(pages.calls.map(({ url }) => url)).toEqual([
        '/api/admin/vehicles',
        '/api/admin/vehicles',
        `/api/admin/vehicles?cursor=${id}`,
      ]);
    });

    it('encodes path parameters', async () => {
      const fake = fakeFetch(json(200, { id }));
      await setUp(fake)(deleteVehicle, { id: '../admin?x=$&' }, { idToken: 'token' });
      expect(fake.calls[0]?.url).toBe('/api/admin/vehicles/..%2Fadmin%3Fx%3D%24%26');
    });

    it('reports a missing or rejected sign-in', async () => {
      const notSignedIn = { code: 'not_authenticated', message: 'User not authenticated', status: 401 };
      const fake = fakeFetch(json(401, { message: 'Unauthorized' }));
      await expect(setUp(fake)(deleteVehicle, { id })).rejects.toMatchObject(notSignedIn);
      expect(fake.calls).toHaveLength(0);
      await expect(setUp(fake)(deleteVehicle, { id }, { idToken: 'old' })).rejects.toMatchObject(notSignedIn);
      expect(fake.calls).toHaveLength(1);
    });

    it('retries a failed call', async () => {
      const fake = fakeFetch(json(503, {}), json(200, { id }));
      await expect(setUp(fake)(deleteVehicle, { id }, { idToken: 'token' })).resolves.toEqual({ id });
      expect(fake.calls).toHaveLength(2);
    });
  });
});
