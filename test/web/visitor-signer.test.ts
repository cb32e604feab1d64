import { createHash, createHmac } from 'node:crypto';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import * as fc from 'fast-check';
import { ApiError } from '../../web/src/lib/api/api-error.ts';
import { IdentityServiceError } from '../../web/src/lib/identity/identity-service.ts';
import { createSigningClock } from '../../web/src/lib/identity/signing-clock.ts';
import { createVisitorSigner } from '../../web/src/lib/identity/visitor-signer.ts';

const hour = 3_600_000;
const serverNow = Date.parse('2025-11-20T10:11:12Z');
const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', sessionToken: 'token' };
const contact = { method: 'POST', path: '/api/contact-submissions', body: '{"name":"Ana"}' };
const forbidden = (date: number | undefined) =>
  new Response('', {
    status: 403,
    headers: date === undefined ? {} : { date: new Date(date).toUTCString() },
  });

const setUp = (deviceNow: number, get = async () => keys) => {
  const drop = jest.fn();
  const clock = createSigningClock(() => deviceNow);
  const options = { credentials: { get, drop }, clock, region: 'eu-west-2', apiHost: 'api.example' };
  return { signer: createVisitorSigner(options), drop, clock };
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Signature Version 4 as documented, for this site's requests. */
const expectedSignature = (headers: Record<string, string>): string => {
  const scope = '20251120/eu-west-2/execute-api/aws4_request';
  const canonical = [
    contact.method,
    contact.path,
    '',
    'host:api.example',
    `x-amz-date:${headers['x-amz-date']}`,
    `x-amz-security-token:${keys.sessionToken}`,
    '',
    'host;x-amz-date;x-amz-security-token',
    sha256(contact.body),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = ['20251120', 'eu-west-2', 'execute-api', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secretAccessKey}`,
  );
  return hmac(key, toSign).toString('hex');
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('visitor signer', () => {
  it('signs for the API’s host with Signature Version 4', async () => {
    const headers = await setUp(serverNow).signer.open(contact).headers();
    expect(Object.keys(headers).sort()).toEqual(['authorization', 'x-amz-date', 'x-amz-security-token']);
    expect(headers['x-amz-date']).toBe('20251120T101112Z');
    expect(headers['authorization']).toContain(`Signature=${expectedSignature(headers)}`);
  });

  it('corrects a clock that is hours off by the response, and keeps the correction', async () => {
    const { signer, drop } = setUp(serverNow - 5 * hour);
    const session = signer.open(contact);
    expect((await session.headers())['x-amz-date']).toBe('20251120T051112Z');
    expect(session.canRecoverFrom(forbidden(serverNow))).toBe(true);
    expect((await session.headers())['x-amz-date']).toBe('20251120T101112Z');
    expect(drop).not.toHaveBeenCalled();
    expect((await signer.open(contact).headers())['x-amz-date']).toBe('20251120T101112Z');
  });

  it('renews the credentials once when the clock is right, then gives up', () => {
    const { signer, drop } = setUp(serverNow);
    const session = signer.open(contact);
    expect(session.canRecoverFrom(forbidden(serverNow))).toBe(true);
    expect(drop).toHaveBeenCalledTimes(1);
    expect(session.canRecoverFrom(forbidden(serverNow))).toBe(false);
  });

  it('recovers at most twice, whatever the responses', () => {
    const session = setUp(serverNow).signer.open(contact);
    const tries = [hour, 2 * hour, 3 * hour].map((off) => session.canRecoverFrom(forbidden(serverNow + off)));
    expect(tries).toEqual([true, true, false]);
  });

  it('logs missing credentials and shows a message', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const refusal = new IdentityServiceError('NotAuthorizedException', 'no guests', 400);
    const { signer } = setUp(serverNow, () => Promise.reject(refusal));
    const error: unknown = await signer
      .open(contact)
      .headers()
      .catch((e) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'missing_credentials',
      message: 'We could not open a secure connection for you. Reload the page and try again.',
      cause: refusal,
    });
    expect(warn).toHaveBeenCalledWith('Missing credentials: some operations may fail', refusal);
  });

  it('logs an unreachable identity service too', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const failure = new TypeError('Failed to fetch');
    const { signer } = setUp(serverNow, () => Promise.reject(failure));
    await expect(signer.open(contact).headers()).rejects.toBe(failure);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('signing clock', () => {
  it('follows the server’s time if it is more than a minute off', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (seconds) => {
        const clock = createSigningClock(() => serverNow + seconds * 1_000);
        const isOff = Math.abs(seconds) > 60;
        expect(clock.correctFrom(new Date(serverNow).toUTCString())).toBe(isOff);
        expect(clock.now()).toBe(isOff ? serverNow : serverNow + seconds * 1_000);
      }),
    );
  });

  it.each([60_000, 60_001, -60_000, -60_001])('corrects %i ms only past a minute', (off) => {
    const clock = createSigningClock(() => serverNow + off);
    const isWrong = Math.abs(off) > 60_000;
    expect(clock.correctFrom(new Date(serverNow).toUTCString())).toBe(isWrong);
    // Once corrected, it stays correct.
    expect(clock.correctFrom(new Date(serverNow).toUTCString())).toBe(false);
    expect(clock.now()).toBe(isWrong ? serverNow : serverNow + off);
  });

  it.each([null, '', 'yesterday'])('ignores the date %p', (date) => {
    const clock = createSigningClock(() => serverNow);
    expect(clock.correctFrom(date)).toBe(false);
    expect(clock.now()).toBe(serverNow);
  });
});
