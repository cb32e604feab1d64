import { describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { requireAdmin } from '../../../lambdas/http/admin-identity.ts';
import { errorResponse } from '../../../lambdas/http/error-table.ts';
import { AdminAccessRequiredError, NotAuthenticatedError } from '../../../lambdas/http/errors.ts';

const purpose = 'create vehicles';
const unrecorded = {
  adminEmails: ['owner@admin.example', 'Sales@admin.example'],
  accounts: { find: async () => ({}) },
};

const claims = { token_use: 'id', sub: 'user-1', email: 'owner@admin.example', email_verified: 'true' };

const eventWith = (authorizer: unknown) =>
  ({ requestContext: { authorizer } }) as unknown as APIGatewayProxyEventV2;

const adminWith = (changed: object) =>
  requireAdmin(eventWith({ jwt: { claims: { ...claims, ...changed } } }), purpose, unrecorded);

describe('the administrator of a request', () => {
  test('is the super admin if first on the list, and an admin if second', async () => {
    expect(await adminWith({})).toEqual({ id: 'user-1', email: 'owner@admin.example', role: 'super_admin' });
    expect(await adminWith({ sub: 'user-2', email: 'sales@admin.example' })).toEqual({
      id: 'user-2',
      email: 'sales@admin.example',
      role: 'admin',
    });
  });

  test('may have signed in at a time that is a number or a text', async () => {
    for (const auth_time of [1_790_000_000, '1790000000'])
      expect(await adminWith({ auth_time })).toMatchObject({ role: 'super_admin' });
  });

  test('may have a verified address by a flag or by its text', async () => {
    expect(await adminWith({ email_verified: true })).toMatchObject({ role: 'super_admin' });
    await expect(adminWith({ email_verified: false })).rejects.toThrow(AdminAccessRequiredError);
  });

  test.each([
    ['before', 1_790_000_000, '2026-09-21T14:13:20.001Z', false],
    ['at the time', '1790000000', '2026-09-21T14:13:20.000Z', true],
    ['at an unknown time', undefined, '2026-09-21T14:13:20.000Z', false],
  ])('who signed in %s that the sign-ins ended is one: %#', async (_what, auth_time, ended, isOne) => {
    const accounts = { find: async () => ({ sessionsEndedAt: new Date(ended) }) };
    const event = eventWith({ jwt: { claims: { ...claims, auth_time } } });
    const found = requireAdmin(event, purpose, { ...unrecorded, accounts });
    if (isOne) expect(await found).toMatchObject({ id: 'user-1' });
    else await expect(found).rejects.toThrow(NotAuthenticatedError);
  });

  test('is matched case-insensitively', async () => {
    expect(await adminWith({ email: 'OWNER@Admin.example' })).toMatchObject({ role: 'super_admin' });
  });

  test.each([
    ['no authorizer', undefined],
    ['a visitor’s signature', { iam: { cognitoIdentity: { identityId: 'eu-west-2:visitor' } } }],
    ['an access token', { jwt: { claims: { ...claims, token_use: 'access' } } }],
    ['a token of no stated use', { jwt: { claims: { ...claims, token_use: undefined } } }],
    ['a token without a user id', { jwt: { claims: { ...claims, sub: '' } } }],
  ])('is not authenticated with %s', async (_, authorizer) => {
    await expect(requireAdmin(eventWith(authorizer), purpose, unrecorded)).rejects.toThrow(
      expect.objectContaining({ name: 'NotAuthenticatedError', message: 'User not authenticated' }),
    );
  });

  test.each([
    ['off the list', { email: 'visitor@example.com' }],
    ['that only begins like one of the list', { email: 'owner@admin.example.org' }],
    ['that is missing', { email: undefined }],
    ['that is empty', { email: '' }],
    ['not verified', { email_verified: 'false' }],
    ['of unknown verification', { email_verified: undefined }],
  ])('is rejected with an address %s', async (_, changed) => {
    await expect(adminWith(changed)).rejects.toThrow(
      expect.objectContaining({
        name: 'AdminAccessRequiredError',
        message: 'Admin access required to create vehicles',
      }),
    );
  });

  test('rejects an empty address even if the list contains one', async () => {
    const event = eventWith({ jwt: { claims: { ...claims, email: '' } } });
    await expect(requireAdmin(event, purpose, { ...unrecorded, adminEmails: [''] })).rejects.toThrow(
      AdminAccessRequiredError,
    );
  });

  test('gets 401 without a sign-in, and 403 without being an administrator', () => {
    expect(errorResponse(new NotAuthenticatedError())).toEqual({ status: 401, code: 'not_authenticated' });
    expect(errorResponse(new AdminAccessRequiredError('delete vehicles'))).toEqual({
      status: 403,
      code: 'admin_access_required',
    });
  });
});
