import {
  AdminDisableUserCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { endOtherSessions } from '#domain/accounts/end-other-sessions.ts';
import { callerWith } from '../../../tools/product/admin.ts';
import { cloudOf } from '../../../tools/product/cloud.ts';
import { runScript } from '../../support/command.ts';
import { mountedRoutes } from '../../support/mounted-routes.ts';
import { goodPassword, poolAccountsOf } from '../../support/pool-accounts.ts';
import { signedByPool } from '../../support/pool-keys.ts';
import { useRunner } from '../../support/use-runner.ts';
import { appSignIns } from '../../support/app-sign-ins.ts';
import { revokeToken, signOutEverywhere } from '../../../web/src/lib/admin-session/revoke-token.ts';

const adminRoutes = mountedRoutes('prod').filter(({ auth }) => auth === 'admin');

const refused = {
  status: 401,
  body: { error: { code: 'not_authenticated', message: 'User not authenticated' } },
};

describe('stolen tokens, with prod’s templates', () => {
  const runner = useRunner('prod');
  let cloud: ReturnType<typeof cloudOf>;
  let accounts: ReturnType<typeof poolAccountsOf>;
  let app: ReturnType<typeof appSignIns>;
  let owner: string;
  let sales: string;

  beforeAll(async () => {
    cloud = cloudOf(runner());
    accounts = poolAccountsOf(runner());
    app = appSignIns(runner(), accounts.pool);
    [owner, sales] = runner().admins.map(({ email }) => email) as [string, string];
    await accounts.setPassword(owner);
    await accounts.setPassword(sales);
  });
  afterAll(async () => {
    cloud.close();
    accounts.close();
  });

  const list = async (idToken: string) =>
    (await callerWith(runner(), idToken)('GET', '/admin/vehicles')).status;
  const manage = (action: string, email: string) =>
    runScript('admin', action, email, '--stage', 'prod', '--data', runner().dataDir);

  /** Expects every administrators' route to reject these tokens. */
  const expectRefused = async (...idTokens: string[]) => {
    const anyId = '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10';
    const answers: unknown[] = [];
    for (const idToken of idTokens) {
      const call = callerWith(runner(), idToken);
      for (const { id, method, path } of adminRoutes) {
        const at = path.replace('{id}', anyId).replace('{field}', 'visa_copy');
        // One after the other, as concurrent calls are throttled.
        // oxlint-disable-next-line no-await-in-loop
        answers.push([id, await call(method, at)]);
      }
    }
    expect(answers).toEqual(idTokens.flatMap(() => adminRoutes.map(({ id }) => [id, refused])));
  };

  test('expire after ten minutes, and are renewed by a token that rotates', async () => {
    const stolen = await app.signIn(sales, goodPassword);
    const { iat, exp, auth_time: signedInAt } = decodeJwt(stolen.idToken);
    expect(exp! - iat!).toBe(600);
    // Two tabs can renew at once: the rotated token stays valid for a minute.
    const [one, other] = await Promise.all([
      app.refresh(stolen.refreshToken),
      app.refresh(stolen.refreshToken),
    ]);
    expect(one.refreshToken).not.toBe(stolen.refreshToken);
    for (const { idToken, refreshToken } of [one, other]) {
      expect(await list(idToken)).toBe(200);
      const next = await app.refresh(refreshToken);
      expect(decodeJwt(next.idToken)['auth_time']).toBe(signedInAt);
    }
  });

  test('open no route after their owner has signed out, not even if renewed with a refresh token', async () => {
    const stolen = await app.signIn(owner, goodPassword);
    // Another device, with an earlier sign-in.
    const elsewhere = await signedByPool(runner().dataDir, stolen.idToken, {
      auth_time: Math.floor(Date.now() / 1000) - 3_600,
    });
    expect([await list(stolen.idToken), await list(elsewhere)]).toEqual([200, 200]);
    const { status } = await callerWith(runner(), stolen.idToken)('POST', '/admin/sign-out');
    expect(status).toBe(200);
    const renewed = await app.refresh(stolen.refreshToken);
    await expectRefused(stolen.idToken, elsewhere, renewed.idToken);
    // The page ends them at Cognito, too.
    const { endpoints, userPoolClientId } = runner();
    const pool = { userPoolEndpoint: endpoints['cognito-idp'], userPoolClientId };
    const here = await app.signIn(owner, goodPassword);
    await signOutEverywhere(pool, here.accessToken);
    await revokeToken(pool, here.refreshToken);
    for (const { refreshToken } of [renewed, here]) {
      await expect(app.refresh(refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    }
    const after = await app.signIn(owner, goodPassword);
    expect(await list(after.idToken)).toBe(200);
  });

  test('open no route after a forgotten password was replaced', async () => {
    const stolen = await app.signIn(owner, goodPassword);
    expect(await list(stolen.idToken)).toBe(200);
    const account = { ClientId: runner().userPoolClientId, Username: owner };
    await accounts.pool.send(new ForgotPasswordCommand(account));
    const mails = await cloud.inbox();
    const [, ConfirmationCode] = /code is (\d{6})/.exec(
      mails.find(({ to, text }) => to.includes(owner) && text.includes('code is'))!.text,
    )!;
    await accounts.pool.send(
      new ConfirmForgotPasswordCommand({ ...account, ConfirmationCode, Password: 'Other-pass-2026' }),
    );
    await expectRefused(stolen.idToken);
    await expect(app.refresh(stolen.refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await cloud.inbox()).toContainEqual(
      expect.objectContaining({
        subject: expect.stringMatching(/^A new password replaced the forgotten one of/),
        to: [owner, sales],
      }),
    );
    const acts = await cloud.allItems('audit');
    expect(acts).toContainEqual(
      expect.objectContaining({ action: 'account.password-reset', record_id: owner }),
    );
  });

  test('are ended by the next sign-in of a browser whose refresh token was used by somebody else', async () => {
    await accounts.setPassword(owner);
    const stolen = await app.signIn(owner, goodPassword);
    const after = await app.signIn(owner, goodPassword, endOtherSessions);
    await expect(app.refresh(stolen.refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await list(after.idToken)).toBe(200);
    expect(await list((await app.refresh(after.refreshToken)).idToken)).toBe(200);
    const elsewhere = await signedByPool(runner().dataDir, after.idToken, {
      auth_time: Math.floor(Date.now() / 1000) - 60,
    });
    expect(await list(elsewhere)).toBe(401);
  });

  test.each(['reset', 'disable'])('open no route after npm run admin -- %s', async (action) => {
    await accounts.setPassword(sales);
    const stolen = await app.signIn(sales, goodPassword);
    expect(await list(stolen.idToken)).toBe(200);
    const { code, stderr } = await manage(action, sales);
    expect([code, stderr]).toEqual([0, '']);
    await expectRefused(stolen.idToken);
    await expect(app.refresh(stolen.refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('can’t be renewed once an account is disabled in the AWS console', async () => {
    const username = 'visitor@example.com';
    await accounts.create(username);
    const stolen = await app.signIn(username, goodPassword);
    await accounts.pool.send(
      new AdminDisableUserCommand({ UserPoolId: runner().userPoolId, Username: username }),
    );
    await expect(app.refresh(stolen.refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});
