import { describe, expect, jest, test } from '@jest/globals';
import { signOut as signOutRoute } from '#domain/accounts/contract.ts';
import type { AdminRequest } from '../../../web/src/lib/admin-session/admin-session.ts';
import { describeAuthError } from '../../../web/src/lib/admin-session/auth-problem.ts';
import { revokeToken, signOutEverywhere } from '../../../web/src/lib/admin-session/revoke-token.ts';
import { signOut } from '../../../web/src/lib/admin-session/sign-out.ts';
import { ApiError, notAuthenticated } from '../../../web/src/lib/api/api-error.ts';

/** Signs out; whatever is named here fails so. */
const run = async (failures: { readonly route?: Error; readonly revocation?: Error } = {}) => {
  const done: string[] = [];
  const step = (name: string, failure?: Error) => async () => {
    if (failure !== undefined) throw failure;
    done.push(name);
  };
  const callRoute = step('route', failures.route);
  const problem = await signOut({
    request: (async (contract: unknown) => {
      expect(contract).toBe(signOutRoute);
      await callRoute();
    }) as unknown as AdminRequest,
    auth: { revokeSession: step('revoked', failures.revocation), clearTokens: step('forgotten') },
    drafts: { clearAll: () => void done.push('drafts cleared') },
  }).catch((error: unknown) => describeAuthError(error, 'Sign out failed').message);
  return { done, problem };
};

describe('signing out', () => {
  test('tells the API and the user pool, then clears drafts and tokens', async () => {
    expect(await run()).toEqual({
      done: ['route', 'revoked', 'drafts cleared', 'forgotten'],
      problem: undefined,
    });
  });

  test.each([
    ['has ended', notAuthenticated()],
    ['has no rights', new ApiError('admin_access_required', 'Admin access required', { status: 403 })],
  ])('goes on where the session %s for the API', async (_, route) => {
    expect(await run({ route })).toEqual({
      done: ['revoked', 'drafts cleared', 'forgotten'],
      problem: undefined,
    });
  });

  test('fails while the API can’t be told', async () => {
    const route = new ApiError('unavailable', 'Our service is not available right now.', { status: 503 });
    expect(await run({ route })).toEqual({ done: [], problem: 'Our service is not available right now.' });
    expect(await run({ route: new ApiError('unknown', 'Unknown error', { status: 500 }) })).toMatchObject({
      problem: 'Sign out failed',
    });
  });

  const unreachable = new TypeError('Failed to fetch');
  const config = { userPoolEndpoint: 'https://pool.example/', userPoolClientId: 'client' };
  test.each([
    ['is refused', async () => Response.json({ __type: 'InternalErrorException' }, { status: 500 }), 500],
    ['gets no response', () => Promise.reject(unreachable), unreachable],
  ])('fails where the revocation %s, and leaves the session as it is', async (_, fetch, cause) => {
    const revocation = await revokeToken(config, 'token', fetch).catch((error: unknown) => error);
    expect(revocation).toMatchObject({ message: '', cause });
    expect(await run({ revocation: revocation as Error })).toEqual({
      done: ['route'],
      problem: 'Sign out failed',
    });
  });

  test('revokes the refresh token at the user pool', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    const sent: { url: unknown; headers: Headers; body: unknown }[] = [];
    await revokeToken(config, 'token', async (url, init) => {
      const request = new Request(url, init);
      sent.push({ url, headers: request.headers, body: await request.json() });
      return Response.json({});
    });
    expect(sent).toEqual([
      {
        url: 'https://pool.example/',
        headers: expect.any(Headers),
        body: { ClientId: 'client', Token: 'token' },
      },
    ]);
    expect(timeout.mock.calls).toEqual([[10_000]]);
    expect(sent[0]!.headers.get('content-type')).toBe('application/x-amz-json-1.1');
    expect(sent[0]!.headers.get('x-amz-target')).toBe('AWSCognitoIdentityProviderService.RevokeToken');
  });

  test.each([
    ['ends all sign-ins', 200, {}, undefined],
    ['has nothing to end after the sign-in', 400, { __type: 'NotAuthorizedException' }, undefined],
    ['is refused', 400, { __type: 'TooManyRequestsException' }, { message: '', cause: 400 }],
  ])('at the user pool %s', async (_, status, body, problem) => {
    const sent: unknown[] = [];
    const outcome = await signOutEverywhere(config, 'access', async (url, init) => {
      const request = new Request(url, init);
      sent.push([request.headers.get('x-amz-target'), await request.json()]);
      return Response.json(body, { status });
    }).catch((error: unknown) => error);
    expect(sent).toEqual([['AWSCognitoIdentityProviderService.GlobalSignOut', { AccessToken: 'access' }]]);
    if (problem === undefined) expect(outcome).toBeUndefined();
    else expect(outcome).toMatchObject(problem);
  });
});
