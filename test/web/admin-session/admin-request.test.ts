import { describe, expect, test } from '@jest/globals';
import { getAdmin } from '#domain/accounts/contract.ts';
import { createAdminRequest } from '../../../web/src/lib/admin-session/admin-session.ts';
import { ApiError } from '../../../web/src/lib/api/api-error.ts';
import type { request } from '../../../web/src/lib/api/request.ts';

const me = { id: 'u', email: 'mere@admin.example', role: 'admin', name: 'Mere', username: 'u' };

/** Takes the last of these tokens and refuses all others. */
const setUp = (tokens: (string | undefined)[], refusal = 401) => {
  const asked: boolean[] = [];
  const sent: (string | undefined)[] = [];
  const good = tokens.at(-1);
  const idToken = async ({ isForced = false } = {}) => {
    asked.push(isForced);
    return tokens[asked.length - 1];
  };
  const api = (async (_contract: unknown, _input: unknown, options?: { idToken?: string }) => {
    sent.push(options?.idToken);
    if (options?.idToken !== good) throw new ApiError('refused', 'Refused', { status: refusal });
    return me;
  }) as unknown as typeof request;
  return { asked, sent, call: () => createAdminRequest({ idToken }, api)(getAdmin, {}) };
};

describe('a call of an administrator', () => {
  test('carries the id token', async () => {
    const { asked, sent, call } = setUp(['good']);
    expect(await call()).toEqual(me);
    expect([asked, sent]).toEqual([[false], ['good']]);
  });

  test('goes on while the page closes, if it asks for that', async () => {
    const api = (async (_contract: unknown, _input: unknown, options: unknown) => options) as never;
    const call = createAdminRequest({ idToken: async () => 'good' }, api);
    expect(await call(getAdmin, {}, { keepalive: true })).toEqual({ keepalive: true, idToken: 'good' });
  });

  test('is made again with a new token when the first is refused', async () => {
    const { asked, sent, call } = setUp(['old', 'new']);
    expect(await call()).toEqual(me);
    expect([asked, sent]).toEqual([
      [false, true],
      ['old', 'new'],
    ]);
  });

  test('is made no third time', async () => {
    const { sent, call } = setUp(['old', 'older', 'never asked for']);
    await expect(call()).rejects.toMatchObject({ status: 401 });
    expect(sent).toEqual(['old', 'older']);
  });

  test('is not repeated for another refusal', async () => {
    const { sent, call } = setUp(['other', 'good'], 403);
    await expect(call()).rejects.toMatchObject({ status: 403 });
    expect(sent).toEqual(['other']);
  });

  test('is not sent while nobody is signed in', async () => {
    const { sent, call } = setUp([undefined, undefined]);
    await expect(call()).rejects.toMatchObject({ message: 'User not authenticated', status: 401 });
    expect(sent).toEqual([]);
  });

  test('says that the connection is lost where an expired token can’t be renewed', async () => {
    const lost = Object.assign(new Error('A network error has occurred.'), { name: 'NetworkError' });
    const call = createAdminRequest({ idToken: () => Promise.reject(lost) }, () => Promise.reject(lost));
    const message = 'You seem to be offline. Connect to the internet and try again.';
    await expect(call(getAdmin, {})).rejects.toMatchObject({ name: 'ApiError', message });
  });

  test('leaves every other failure of a renewal as it is', async () => {
    const busy = new Error('Too many requests');
    const call = createAdminRequest({ idToken: () => Promise.reject(busy) }, () => Promise.reject(busy));
    await expect(call(getAdmin, {})).rejects.toBe(busy);
  });
});
