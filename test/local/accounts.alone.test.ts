import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  ListUsersCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { brand } from '#domain/brand.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { newDataDir, removeDataDir, startRunner, type Runner } from '../../tools/product/runner.ts';

describe('the administrators’ accounts', () => {
  const dataDir = newDataDir();
  let runner: Runner;
  let cloud: ReturnType<typeof cloudOf>;
  let pool: CognitoIdentityProviderClient;

  const connect = async () => {
    runner = await startRunner(dataDir);
    cloud = cloudOf(runner);
    const { region, credentials, endpoints } = runner;
    pool = new CognitoIdentityProviderClient({ region, credentials, endpoint: endpoints['cognito-idp'] });
  };
  const disconnect = async () => {
    cloud.close();
    pool.destroy();
    await runner.stop();
  };
  beforeAll(connect);
  afterAll(async () => {
    await disconnect();
    removeDataDir(dataDir);
  });

  const invitations = async () => (await cloud.inbox()).filter(({ subject }) => subject.endsWith('account'));
  const users = async () => (await pool.send(new ListUsersCommand({ UserPoolId: runner.userPoolId }))).Users!;

  test('exist after the first start, each with an invitation and a record', async () => {
    const emails = runner.admins.map(({ email }) => email);
    expect(emails).toHaveLength(2);
    expect((await invitations()).flatMap(({ to }) => to).toSorted()).toEqual(emails.toSorted());
    for (const { from, text, html } of await invitations()) {
      expect(from).toBe(`${brand.name} <no-reply@local.${brand.domainName}>`);
      expect(text).toContain(`Sign in at:\n  ${runner.site}/login\n`);
      expect(html).toContain(`href="${runner.site}/login"`);
    }
    const accounts = await users();
    expect(accounts.map(({ UserStatus }) => UserStatus)).toEqual([
      'FORCE_CHANGE_PASSWORD',
      'FORCE_CHANGE_PASSWORD',
    ]);
    const records = await cloud.allItems('users');
    expect(new Set(records.map(({ id }) => id))).toEqual(new Set(accounts.map(({ Username }) => Username)));
    expect(Object.fromEntries(records.map(({ email, role }) => [email, role]))).toEqual({
      [emails[0]!]: 'super_admin',
      [emails[1]!]: 'admin',
    });
  });

  test('are unchanged by a second start', async () => {
    const before = { users: await users(), records: await cloud.allItems('users') };
    await disconnect();
    await connect();
    expect(await invitations()).toHaveLength(2);
    expect({ users: await users(), records: await cloud.allItems('users') }).toEqual(before);
  });

  const admin = (...args: string[]) =>
    promisify(execFile)(process.execPath, [
      'scripts/admin.ts',
      ...args,
      '--stage',
      'local',
      '--data',
      dataDir,
    ]);

  test('are managed by the command', async () => {
    const [owner, sales] = runner.admins.map(({ email }) => email);
    expect((await admin('list')).stdout.trim().split('\n').toSorted()).toEqual([
      `${owner}  super_admin  FORCE_CHANGE_PASSWORD`,
      `${sales}  admin  FORCE_CHANGE_PASSWORD`,
    ]);
    expect((await admin('create', sales!)).stdout).toContain('already has an account, so nothing was sent');
    expect(await invitations()).toHaveLength(2);
    await expect(admin('create', 'other@example.com')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not an administrator of local'),
    });
    await expect(admin('reset', 'other@example.com')).rejects.toMatchObject({
      stderr: 'This address has no account.\n',
    });

    const account = { UserPoolId: runner.userPoolId, Username: sales };
    await pool.send(new AdminDeleteUserCommand(account));
    expect((await admin('create', sales!)).stdout).toContain('was sent a temporary password');
    expect(await invitations()).toHaveLength(3);
    expect((await admin('reset', sales!)).stdout).toContain('a new temporary password');
    expect(await invitations()).toHaveLength(4);
    const disabledAt = async () =>
      (await cloud.allItems('users')).filter(({ email }) => email === sales).map((one) => one['disabled_at']);
    await admin('disable', sales!);
    expect(await disabledAt()).toContainEqual(expect.any(String));
    expect((await admin('list')).stdout).toContain(`${sales}  admin  FORCE_CHANGE_PASSWORD  disabled`);

    for (const action of ['reset', 'create']) {
      await expect(admin(action, sales!)).rejects.toMatchObject({
        code: 1,
        stderr: `Nothing was sent, because the account of ${sales} is disabled. Enable it first: npm run admin -- enable ${sales} --stage local --data ${runner.dataDir}\n`,
      });
    }
    expect(await invitations()).toHaveLength(4);
    expect((await admin('enable', sales!)).stdout).toContain('can sign in again');
    expect(await disabledAt()).not.toContainEqual(expect.any(String));
    expect((await admin('list')).stdout).not.toContain('disabled');
    expect((await admin('reset', sales!)).stdout).toContain('a new temporary password');
    expect(await invitations()).toHaveLength(5);
  });

  test.each([
    [['list', '--help'], { code: 0, output: /npm run admin -- create EMAIL/ }],
    [
      ['remove', 'a@example.com'],
      { code: 1, output: /Choose an action: create, invite, reset, list, disable, enable/ },
    ],
    [['create', 'nobody'], { code: 1, output: /create takes an email address/ }],
    [['list', '--stage', 'production'], { code: 1, output: /There is no stage 'production'/ }],
  ])('the command prints help or an error: %j', (args, { code, output }) => {
    const stage = args.includes('--stage') ? [] : ['--stage', 'local'];
    const ended = spawnSync(process.execPath, ['scripts/admin.ts', ...args, ...stage], { encoding: 'utf8' });
    expect(ended.status).toBe(code);
    expect(code === 0 ? ended.stdout : ended.stderr).toMatch(output);
  });

  /** Passwords that the product mailed to an address, newest first. */
  const mailedPasswords = async (email: string): Promise<string[]> =>
    (await invitations())
      .filter(({ to, from }) => to.includes(email) && from.includes('no-reply@local.'))
      .map(({ text }) => /Temporary password:\s+(\S+)/.exec(text)![1]!);
  const signIn = (email: string, password: string) =>
    pool.send(
      new InitiateAuthCommand({
        ClientId: runner.userPoolClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    );

  test('are invited again by the command, with a new password that replaces the previous one', async () => {
    const sales = runner.admins[1]!.email;
    const [before] = await mailedPasswords(sales);
    expect((await admin('invite', sales)).stdout).toContain('was sent an invitation');
    const [password] = await mailedPasswords(sales);
    expect(password).not.toBe(before);
    await expect(signIn(sales, before!)).rejects.toThrow('Incorrect username or password.');
    expect(await signIn(sales, password!)).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
    await expect(admin('invite', 'other@example.com')).rejects.toMatchObject({
      stderr: expect.stringContaining('is not an administrator of local'),
    });
  });

  test('exist although their mail is refused, and are invited once it is accepted', async () => {
    const sales = runner.admins[1]!.email;
    const advice = expect.stringMatching(
      new RegExp(`could not be sent .*npm run admin -- invite ${sales} --stage local`),
    );
    await pool.send(new AdminDeleteUserCommand({ UserPoolId: runner.userPoolId, Username: sales }));
    await cloud.breakMail('reject');
    const mailed = (await mailedPasswords(sales)).length;
    // A deployment still succeeds.
    expect(
      await cloud.makeCustomResource('invite-admins', {
        AdminEmails: runner.admins.map(({ email }) => email),
        SiteUrl: runner.site,
      }),
    ).toMatchObject({ Status: 'SUCCESS' });
    expect(runner.log()).toContain(' invitations-not-sent ');
    expect((await admin('list')).stdout).toContain(`${sales}  admin  FORCE_CHANGE_PASSWORD`);
    await expect(admin('invite', sales)).rejects.toMatchObject({ code: 1, stderr: advice });
    await pool.send(new AdminDeleteUserCommand({ UserPoolId: runner.userPoolId, Username: sales }));
    await expect(admin('create', sales)).rejects.toMatchObject({ code: 1, stderr: advice });
    expect(await mailedPasswords(sales)).toHaveLength(mailed);
    await cloud.breakMail('none');
    await admin('invite', sales);
    const [password] = await mailedPasswords(sales);
    expect(await signIn(sales, password!)).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
  });

  test('sign in with the mailed password, which must be replaced at once', async () => {
    const { email } = runner.admins[0]!;
    const ClientId = runner.userPoolClientId;
    const [password] = await mailedPasswords(email);
    const { ChallengeName, Session } = await signIn(email, password!);
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const { AuthenticationResult } = await pool.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName,
        Session,
        ChallengeResponses: { USERNAME: email, NEW_PASSWORD: 'Kia-ora-2026' },
      }),
    );
    expect(AuthenticationResult?.IdToken).toBeDefined();
    // A chosen password can't be reset to a temporary one.
    await expect(admin('invite', email)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has already chosen a password'),
    });
  });
});
