import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ListGroupsCommand,
  ListUserPoolsCommand,
  ListUsersCommand,
  type AdminCreateUserCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allowIf } from '../support/allow-if.ts';
import { parseMime } from '../../src/emulators/ses/mail-view.ts';
import { clientId, poolId, region } from './support/pool-properties.ts';
import {
  addUser,
  authority,
  password,
  sendPassword,
  signIn,
  startTestPool,
  type TestPool,
} from './support/test-pool.ts';

let pool: TestPool;
const role = 'arn:aws:iam::000000000000:role/reader';

beforeAll(async () => {
  pool = await startTestPool({
    authorize: allowIf(
      (action, resource, _conditions, principal) =>
        principal.kind === 'role' &&
        principal.roleArn === role &&
        action === 'cognito-idp:AdminGetUser' &&
        resource === `arn:aws:cognito-idp:${region}:000000000000:userpool/${poolId}`,
    ),
  });
});
afterAll(() => pool.close());

const create = (Username: string, more: Partial<AdminCreateUserCommandInput> = {}) =>
  pool.client.send(new AdminCreateUserCommand({ UserPoolId: poolId, Username, ...more }));
const get = (Username: string, client = pool.client) =>
  client.send(new AdminGetUserCommand({ UserPoolId: poolId, Username }));

describe('an invitation', () => {
  it("creates a user and mails a temporary password with the template's message", async () => {
    const email = "o'brien&co@staff.example";
    const { User } = await create(email);
    expect(User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' });
    expect(User?.Username).toMatch(/^[\da-f-]{36}$/);
    expect(User?.UserCreateDate).toBeInstanceOf(Date);
    const mail = pool.mails.at(-1)!;
    expect(mail.destinations).toEqual([email]);
    const { subject, html, text } = await parseMime(mail.raw);
    expect(subject).toBe('Welcome');
    expect(html).toContain("<p>o'brien&amp;co@staff.example</p><p>Use ");
    expect(text).toContain(email);
    const temporary = await pool.mailed(/Use (\S+)/);
    expect((await sendPassword(pool, email, temporary)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  });

  it('is resent with another password on RESEND, and not mailed with SUPPRESS', async () => {
    const email = 'twice@staff.example';
    const sent = pool.mails.length;
    await create(email, { MessageAction: 'SUPPRESS', TemporaryPassword: 'Given 0ut!' });
    expect(pool.mails).toHaveLength(sent);
    expect((await sendPassword(pool, email, 'Given 0ut!')).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    await create(email, { MessageAction: 'RESEND' });
    expect(pool.mails).toHaveLength(sent + 1);
    await expect(sendPassword(pool, email, 'Given 0ut!')).rejects.toThrow('Incorrect username or password.');
    const again = await pool.mailed(/Use (\S+)/);
    expect((await sendPassword(pool, email, again)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  });

  it('is refused for an existing user, resent only to an existing one, and needs an address', async () => {
    const email = await addUser(pool);
    await expect(create(email.toUpperCase())).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'An account with the given email already exists.',
    });
    await expect(create(email, { MessageAction: 'RESEND' })).rejects.toMatchObject({
      name: 'UnsupportedUserStateException',
    });
    await expect(create('absent@staff.example', { MessageAction: 'RESEND' })).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
    await expect(create('bob')).rejects.toThrow('Username should be an email.');
    await expect(create('weak@staff.example', { TemporaryPassword: 'weak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await expect(
      create('one@staff.example', { UserAttributes: [{ Name: 'email', Value: 'two@staff.example' }] }),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(get('weak@staff.example')).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });

  it('creates one user for concurrent requests with the same address', async () => {
    const results = await Promise.allSettled([1, 2, 3].map(() => create('thrice@staff.example')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('an administrator', () => {
  it('sets a permanent or a temporary password', async () => {
    const Username = await addUser(pool);
    const set = (Password: string, Permanent?: boolean) =>
      pool.client.send(
        new AdminSetUserPasswordCommand({ UserPoolId: poolId, Username, Password, Permanent }),
      );
    await set('Set by 0thers!');
    expect((await sendPassword(pool, Username, 'Set by 0thers!')).ChallengeName).toBe(
      'NEW_PASSWORD_REQUIRED',
    );
    await set('Set by 0thers!', true);
    expect((await sendPassword(pool, Username, 'Set by 0thers!')).AuthenticationResult).toBeDefined();
    await expect(set('weak', true)).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  });

  it('resets a password: the user needs the mailed code', async () => {
    const Username = await addUser(pool);
    await pool.client.send(new AdminResetUserPasswordCommand({ UserPoolId: poolId, Username }));
    expect((await get(Username)).UserStatus).toBe('RESET_REQUIRED');
    await expect(sendPassword(pool, Username)).rejects.toMatchObject({
      name: 'PasswordResetRequiredException',
      message: 'Password reset required for the user',
    });
    const ConfirmationCode = await pool.mailed();
    const Password = 'After 1 reset!';
    await pool.client.send(
      new ConfirmForgotPasswordCommand({ ClientId: clientId, Username, ConfirmationCode, Password }),
    );
    expect((await sendPassword(pool, Username, Password)).AuthenticationResult).toBeDefined();
    await create('unready@staff.example');
    await expect(
      pool.client.send(
        new AdminResetUserPasswordCommand({ UserPoolId: poolId, Username: 'unready@staff.example' }),
      ),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

describe('a list of users', () => {
  const list = (Filter?: string, more = {}) =>
    pool.client.send(new ListUsersCommand({ UserPoolId: poolId, Filter, ...more }));
  const emails = async (Filter: string) =>
    ((await list(Filter)).Users ?? []).map(
      ({ Attributes = [] }) => Attributes.find(({ Name }) => Name === 'email')?.Value,
    );

  it('is filtered by address, status and name', async () => {
    await addUser(pool, 'list-a@staff.example');
    await addUser(pool, 'list-b@staff.example');
    await create('list-c@staff.example');
    expect(await emails('email = "LIST-A@staff.example"')).toEqual(['list-a@staff.example']);
    expect(await emails('"email"^="list-"')).toHaveLength(3);
    const { Users = [] } = await list('cognito:user_status = "FORCE_CHANGE_PASSWORD"');
    expect(new Set(Users.map(({ UserStatus }) => UserStatus))).toEqual(new Set(['FORCE_CHANGE_PASSWORD']));
    expect(await emails('email = "a\\"b"')).toEqual([]);
    for (const filter of ['email', 'hair = "red"', 'email ~ "a"']) {
      await expect(list(filter)).rejects.toThrow('Error while parsing filter.');
    }
  });

  it('is paginated, with the requested attributes', async () => {
    const first = await list(undefined, { Limit: 2, AttributesToGet: ['email'] });
    const more = { Limit: 60, PaginationToken: first.PaginationToken };
    const rest = await list(undefined, more);
    const all = await list();
    expect(first.Users).toHaveLength(2);
    expect(first.Users?.[0]?.Attributes?.map(({ Name }) => Name)).toEqual(['email']);
    const names = [...(first.Users ?? []), ...(rest.Users ?? [])].map(({ Username }) => Username);
    expect(names).toEqual(all.Users?.map(({ Username }) => Username));
    expect(rest.PaginationToken).toBeUndefined();
    await expect(list(undefined, { PaginationToken: 'bm9uZQ==' })).rejects.toThrow('pagination token');
  });
});

it('a pool is listed by its name', async () => {
  const { UserPools } = await pool.client.send(new ListUserPoolsCommand({ MaxResults: 60 }));
  expect(UserPools).toContainEqual({ Id: poolId, Name: 'test' });
});

describe('authorization', () => {
  it('applies to administrator operations only', async () => {
    const email = await addUser(pool);
    const reader = pool.connectAs(authority.issue({ roleArn: role, sessionName: 'test' }, 3600));
    expect((await get(email, reader)).UserStatus).toBe('CONFIRMED');
    await expect(
      reader.send(
        new AdminSetUserPasswordCommand({ UserPoolId: poolId, Username: email, Password: password }),
      ),
    ).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining('is not authorized to perform: cognito-idp:AdminSetUserPassword'),
    });
    const response = await fetch(pool.emulator.endpoint, {
      method: 'POST',
      body: JSON.stringify({ UserPoolId: poolId, Username: email }),
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
    const anonymous = new CognitoIdentityProviderClient({ endpoint: pool.emulator.endpoint, region });
    pool.connectAs(authority.root());
    expect((await signIn({ ...pool, client: anonymous }, email)).IdToken).not.toBe('');
    anonymous.destroy();
  });

  it('allows pages of any origin', async () => {
    const preflight = await fetch(pool.emulator.endpoint, {
      method: 'OPTIONS',
      headers: { origin: 'http://site', 'access-control-request-headers': 'x-amz-target' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-amz-target');
    const keys = await fetch(`${pool.emulator.endpoint}/${poolId}/.well-known/jwks.json`);
    expect(keys.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('names operations that are not implemented', async () => {
    const groups = pool.client.send(new ListGroupsCommand({ UserPoolId: poolId }));
    await expect(groups).rejects.toThrow('not implemented: ListGroups');
  });
});
