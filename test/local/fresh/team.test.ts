import { randomUUID } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  NotAuthorizedException,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { endOtherSessions } from '#domain/accounts/end-other-sessions.ts';
import type { Member } from '#domain/accounts/team-contract.ts';
import { callerWith, signIn, type ApiCaller } from '../../../tools/product/admin.ts';
import { cloudOf } from '../../../tools/product/cloud.ts';
import { goodPassword, poolAccountsOf } from '../../support/pool-accounts.ts';
import { useRunner } from '../../support/use-runner.ts';

describe('the team', () => {
  const runner = useRunner();
  let accounts: ReturnType<typeof poolAccountsOf>;
  let cloud: ReturnType<typeof cloudOf>;
  let owner: ApiCaller;
  let [own, sales]: string[] = [];

  beforeAll(async () => {
    [own, sales] = runner().admins.map(({ email }) => email);
    accounts = poolAccountsOf(runner());
    cloud = cloudOf(runner());
    owner = callerWith(runner(), (await signIn(runner(), own!)).idToken);
  });
  afterAll(() => {
    accounts.close();
    cloud.close();
  });

  const members = async (caller = owner): Promise<Member[]> => {
    const { status, body } = await caller('GET', '/admin/team');
    expect(status).toBe(200);
    return body.members;
  };
  const control = (email: string, name: string, caller = owner) =>
    caller('POST', '/admin/team/controls', { email, control: name });
  const invite = (email: string, caller = owner) => caller('POST', '/admin/team/invitations', { email });
  const salesAs = async () => callerWith(runner(), (await signIn(runner(), sales!)).idToken);
  const done = { status: 200, body: {} };
  const conflict = (message: string) => ({
    status: 409,
    body: { error: { code: 'account_conflict', message: expect.stringContaining(message) } },
  });
  const mailedPassword = async (): Promise<string> => {
    const mail = (await cloud.inbox()).find(
      ({ to, subject }) => to.includes(sales!) && subject.endsWith('account'),
    );
    return /Temporary password:\s+(\S+)/.exec(mail!.text)![1]!;
  };
  const begin = (password: string) =>
    accounts.pool.send(
      new InitiateAuthCommand({
        ClientId: runner().userPoolClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: sales!, PASSWORD: password },
      }),
    );
  const actsOn = async (email: string): Promise<string[]> => {
    const { body } = await owner('POST', '/admin/activity/searches', { record: email });
    return (body.acts as { sentence: string }[]).map(({ sentence }) => sentence);
  };

  test('is listed with roles, states and last sign-ins, for the admin too', async () => {
    const before = await members();
    expect(before).toMatchObject([
      { email: own, role: 'super_admin', state: 'active', is_own: true, has_second_factor: false },
      { email: sales, role: 'admin', state: 'invited', is_own: false },
    ]);
    expect(before[0]!.last_signed_in_at).toBeDefined();
    expect(before[1]).not.toHaveProperty('last_signed_in_at');
    const seen = await members(await salesAs());
    expect(seen).toMatchObject([{ is_own: false }, { state: 'active', is_own: true }]);
    expect(seen[1]!.last_signed_in_at).toBeDefined();
  });

  test('is changed by the super admin alone', async () => {
    const admin = await salesAs();
    const refused = {
      status: 403,
      body: {
        error: { code: 'super_admin_required', message: 'Only the super admin can change the team.' },
      },
    };
    expect(await control(own!, 'disable', admin)).toEqual(refused);
    expect(await invite(own!, admin)).toEqual(refused);
    expect(await members()).toMatchObject([{ state: 'active' }, { state: 'active' }]);
  });

  /** Subjects of the latest mails to both, newest first. */
  const notices = async (): Promise<string[]> =>
    (await cloud.inbox())
      .filter(({ to }) => to.includes(own!) && to.includes(sales!))
      .map(({ subject }) => subject);

  test('a disabled account loses access at once, and regains it when enabled', async () => {
    const admin = await salesAs();
    expect(await control(sales!, 'disable')).toEqual(done);
    expect(await admin('GET', '/admin/me')).toMatchObject({ status: 401 });
    await expect(begin(goodPassword)).rejects.toBeInstanceOf(NotAuthorizedException);
    expect((await members())[1]).toMatchObject({ state: 'disabled' });
    expect(await invite(sales!)).toEqual(conflict('Enable it first'));
    expect(await control(sales!, 'enable')).toEqual(done);
    expect((await begin(goodPassword)).AuthenticationResult).toBeDefined();
    expect(await admin('GET', '/admin/me')).toMatchObject({ status: 401 });
    expect(await actsOn(sales!)).toEqual(
      expect.arrayContaining(['disabled {record}', 'enabled {record}', 'signed in']),
    );
    expect(await notices()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^The account of .* was enabled$/),
        expect.stringMatching(/^The account of .* was disabled$/),
      ]),
    );
    expect(await control(sales!, 'enable')).toEqual(conflict('enabled already'));
  });

  test('an account that was signed out everywhere has to sign in again', async () => {
    const { AuthenticationResult } = await begin(goodPassword);
    const admin = await salesAs();
    expect(await control(sales!, 'sign-out')).toEqual(done);
    for (const caller of [admin, callerWith(runner(), AuthenticationResult!.IdToken)]) {
      expect(await caller('GET', '/admin/me')).toMatchObject({ status: 401 });
    }
    expect(await (await salesAs())('GET', '/admin/me')).toMatchObject({ status: 200 });
  });

  test('nobody disables or resets their own account, or one that is not on the team', async () => {
    expect(await control(own!, 'disable')).toEqual(conflict('your own account'));
    expect(await control(own!, 'reset-second-factor')).toEqual(conflict('your own authenticator app'));
    const stranger = `${randomUUID()}@example.com`;
    await accounts.create(stranger);
    expect(await control(stranger, 'disable')).toMatchObject({
      status: 400,
      body: { error: { fields: { email: 'This address is not on the team' } } },
    });
    expect(await owner('GET', '/admin/me')).toMatchObject({ status: 200 });
  });

  test('a lost authenticator app is removed: account and password stay', async () => {
    await accounts.addAuthenticator(sales!);
    const [, before] = await members();
    expect(before).toMatchObject({ state: 'active', has_second_factor: true });
    expect(await invite(sales!)).toEqual(conflict('A password has been chosen already'));
    expect((await begin(goodPassword)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    expect(await control(sales!, 'reset-second-factor')).toEqual(done);
    expect((await members())[1]).toMatchObject({ state: 'active', has_second_factor: false });
    expect((await begin(goodPassword)).AuthenticationResult).toBeDefined();
    expect((await notices())[0]).toMatch(/^The authenticator app of .* was removed$/);
    expect(await actsOn(sales!)).toContain('removed the authenticator app of {record}');
  });

  test('an own change ends every sign-in, and is recorded and mailed; a sign-out is recorded alone', async () => {
    for (const [change, sentence, subject] of [
      ['password', 'changed their password', /has a new password$/],
      ['authenticator', 'set up a new authenticator app', /has a new authenticator app$/],
    ] as const) {
      const { AuthenticationResult } = await begin(goodPassword);
      const admin = callerWith(runner(), AuthenticationResult!.IdToken);
      expect(await admin('POST', '/admin/me/changes', { change })).toEqual(done);
      expect(await admin('GET', '/admin/me')).toMatchObject({ status: 401 });
      const refresh = new GetTokensFromRefreshTokenCommand({
        ClientId: runner().userPoolClientId,
        RefreshToken: AuthenticationResult!.RefreshToken,
      });
      await expect(accounts.pool.send(refresh)).rejects.toBeInstanceOf(NotAuthorizedException);
      expect((await notices())[0]).toMatch(subject);
      expect((await actsOn(sales!))[0]).toBe(sentence);
    }
    const before = await notices();
    const admin = await salesAs();
    expect(await admin('POST', '/admin/me/changes', { change: 'first-authenticator' })).toEqual(done);
    expect((await notices()).length).toBe(before.length + 1);
    expect((await admin('POST', '/admin/sign-out')).status).toBe(200);
    expect((await actsOn(sales!))[0]).toBe('signed out');
    expect((await notices()).length).toBe(before.length + 1);
  });

  test('a sign-in can end all earlier ones', async () => {
    const earlier = (await begin(goodPassword)).AuthenticationResult!;
    await accounts.setTemporaryPassword(sales!, 'Temporary-2026');
    const { Session } = await begin('Temporary-2026');
    const answer = new RespondToAuthChallengeCommand({
      ClientId: runner().userPoolClientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session,
      ChallengeResponses: { USERNAME: sales!, NEW_PASSWORD: goodPassword },
      ClientMetadata: endOtherSessions,
    });
    expect((await accounts.pool.send(answer)).AuthenticationResult).toBeDefined();
    const refresh = new GetTokensFromRefreshTokenCommand({
      ClientId: runner().userPoolClientId,
      RefreshToken: earlier.RefreshToken,
    });
    await expect(accounts.pool.send(refresh)).rejects.toBeInstanceOf(NotAuthorizedException);
  });

  test('a member whose account is gone is invited with a new one', async () => {
    await accounts.pool.send(
      new AdminDeleteUserCommand({ UserPoolId: runner().userPoolId, Username: sales! }),
    );
    expect(await invite(sales!)).toEqual(done);
    expect((await members())[1]).toMatchObject({ state: 'invited' });
    expect((await begin(await mailedPassword())).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  });

  test('an invitation is sent again, with a new password that replaces the previous one', async () => {
    await accounts.setTemporaryPassword(sales!, 'Temporary-2026');
    expect(await invite(sales!)).toEqual(done);
    const before = await mailedPassword();
    expect(await invite(sales!)).toEqual(done);
    const password = await mailedPassword();
    expect(password).not.toBe(before);
    await expect(begin(before)).rejects.toThrow('Incorrect username or password.');
    expect((await begin(password)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  });

  test('a refused invitation is reported, and can be sent again', async () => {
    await cloud.breakMail('reject');
    expect(await invite(sales!)).toMatchObject({
      status: 503,
      body: { error: { code: 'invitation_not_sent' } },
    });
    await cloud.breakMail('none');
    expect(await invite(sales!)).toEqual(done);
  });
});
