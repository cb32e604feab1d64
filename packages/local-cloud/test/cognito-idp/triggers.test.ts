import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from '@jest/globals';
import type { AccessRequest } from '../../src/aws/authorize.ts';
import { clientId, poolId } from './support/pool-properties.ts';
import { addUser, beginSrp, password, sendPassword, startTestPool } from './support/test-pool.ts';

const functionArn = 'arn:aws:lambda:eu-west-2:000000000000:function:trigger';
const poolArn = `arn:aws:cognito-idp:eu-west-2:000000000000:userpool/${poolId}`;
const newPassword = 'Other pass2!';

/** Starts a pool whose trigger has this result, and records its events and IAM requests. */
const poolWithTrigger = async (
  outcome: { isError: boolean },
  isAllowed = true,
  trigger = 'PostConfirmation',
) => {
  const invoked: { arn: string; event: unknown }[] = [];
  const accessRequests: AccessRequest[] = [];
  const pool = await startTestPool({
    pool: { LambdaConfig: { [trigger]: functionArn } },
    maxAttempts: 1,
    invokeFunction: async (arn, event) => {
      invoked.push({ arn, event: JSON.parse(event) });
      return outcome;
    },
    authorize: (request) => {
      if (request.action !== 'lambda:InvokeFunction') return 'allowed';
      accessRequests.push(request);
      return isAllowed ? 'allowed' : 'not allowed';
    },
  });
  const email = await addUser(pool);
  const confirm = async (ConfirmationCode: string) =>
    pool.client.send(
      new ConfirmForgotPasswordCommand({
        ClientId: clientId,
        Username: email,
        ConfirmationCode,
        Password: newPassword,
      }),
    );
  await pool.client.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }));
  return { pool, email, confirm, code: await pool.mailed(), invoked, accessRequests };
};

describe('the post-confirmation trigger', () => {
  it('runs after a password reset, invoked by the pool', async () => {
    const { pool, email, confirm, code, invoked, accessRequests } = await poolWithTrigger({ isError: false });
    await expect(confirm(code === '000000' ? '111111' : '000000')).rejects.toThrow('verification code');
    expect(invoked).toEqual([]);
    await confirm(code);
    const { Username: sub } = await pool.client.send(
      new AdminGetUserCommand({ UserPoolId: poolId, Username: email }),
    );
    expect(invoked).toEqual([
      {
        arn: functionArn,
        event: {
          version: '1',
          region: 'eu-west-2',
          userPoolId: poolId,
          userName: sub,
          callerContext: { awsSdkVersion: expect.any(String), clientId },
          triggerSource: 'PostConfirmation_ConfirmForgotPassword',
          request: {
            userAttributes: { sub, 'cognito:user_status': 'CONFIRMED', email, email_verified: 'true' },
          },
          response: {},
        },
      },
    ]);
    expect(accessRequests).toMatchObject([
      {
        principal: { kind: 'service', service: 'cognito-idp.amazonaws.com' },
        resource: functionArn,
        conditions: { 'aws:SourceArn': poolArn },
      },
    ]);
    await pool.close();
  });

  it('reports a failure to the user; the new password stays', async () => {
    const { pool, email, confirm, code } = await poolWithTrigger({ isError: true });
    await expect(confirm(code)).rejects.toMatchObject({ name: 'UserLambdaValidationException' });
    await expect(sendPassword(pool, email, password)).rejects.toThrow('Incorrect username or password.');
    expect((await sendPassword(pool, email, newPassword)).AuthenticationResult).toBeDefined();
    await pool.close();
  });

  it("does not run without the function's permission", async () => {
    const { pool, confirm, code, invoked } = await poolWithTrigger({ isError: false }, false);
    await expect(confirm(code)).rejects.toMatchObject({ name: 'UnexpectedLambdaException' });
    expect(invoked).toEqual([]);
    await pool.close();
  });

  it('does not run at sign-in', async () => {
    const { pool, email, invoked } = await poolWithTrigger({ isError: false });
    expect((await sendPassword(pool, email, password)).AuthenticationResult).toBeDefined();
    expect(invoked).toEqual([]);
    await pool.close();
  });
});

describe('the post-authentication trigger', () => {
  const poolThatTells = (outcome: { isError: boolean }, isAllowed = true) =>
    poolWithTrigger(outcome, isAllowed, 'PostAuthentication');

  it('gets the metadata of the response to a challenge', async () => {
    const { pool, email, invoked } = await poolThatTells({ isError: false });
    const srp = await beginSrp(pool, email);
    await pool.client.send(
      new RespondToAuthChallengeCommand({
        ClientId: clientId,
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: srp,
        ClientMetadata: { purpose: 'test' },
      }),
    );
    expect(invoked).toMatchObject([{ event: { request: { clientMetadata: { purpose: 'test' } } } }]);
    await pool.close();
  });

  it('runs at sign-in before tokens are issued, and not at a refresh', async () => {
    const { pool, email, invoked, accessRequests } = await poolThatTells({ isError: false });
    await expect(sendPassword(pool, email, newPassword)).rejects.toThrow('Incorrect username or password.');
    expect(invoked).toEqual([]);
    const { AuthenticationResult } = await sendPassword(pool, email, password);
    const { Username: sub } = await pool.client.send(
      new AdminGetUserCommand({ UserPoolId: poolId, Username: email }),
    );
    const expected = [
      {
        arn: functionArn,
        event: {
          version: '1',
          region: 'eu-west-2',
          userPoolId: poolId,
          userName: sub,
          callerContext: { awsSdkVersion: expect.any(String), clientId },
          triggerSource: 'PostAuthentication_Authentication',
          request: {
            userAttributes: { sub, 'cognito:user_status': 'CONFIRMED', email, email_verified: 'true' },
            newDeviceUsed: false,
          },
          response: {},
        },
      },
    ];
    expect(invoked).toEqual(expected);
    expect(accessRequests).toMatchObject([
      {
        principal: { kind: 'service', service: 'cognito-idp.amazonaws.com' },
        resource: functionArn,
        conditions: { 'aws:SourceArn': poolArn },
      },
    ]);
    const RefreshToken = AuthenticationResult!.RefreshToken!;
    await pool.client.send(new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken }));
    expect(invoked).toEqual(expected);
    await pool.close();
  });

  it('does not run for a disabled account', async () => {
    const { pool, email, invoked } = await poolThatTells({ isError: false });
    await pool.client.send(new AdminDisableUserCommand({ UserPoolId: poolId, Username: email }));
    await expect(sendPassword(pool, email, password)).rejects.toThrow();
    expect(invoked).toEqual([]);
    await pool.close();
  });

  it.each([
    ['that fails', true, true, 'UserLambdaValidationException'],
    ['that may not be invoked', false, false, 'UnexpectedLambdaException'],
  ])('%s prevents the sign-in', async (_what, isError, isAllowed, name) => {
    const { pool, email } = await poolThatTells({ isError }, isAllowed);
    await expect(sendPassword(pool, email, password)).rejects.toMatchObject({ name });
    await pool.close();
  });
});

describe('a template with another trigger', () => {
  it('is refused', async () => {
    const start = startTestPool({ pool: { LambdaConfig: { PreSignUp: functionArn } } });
    await expect(start).rejects.toThrow(/LambdaConfig/);
  });
});
