import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { clientId, poolId } from './support/pool-properties.ts';
import {
  addUser,
  clock,
  password,
  sendPassword,
  signIn,
  signInBySrp,
  startTestPool,
  type TestPool,
} from './support/test-pool.ts';

const hour = 3_600_000;
const another = 'An0ther one!';
let pool: TestPool;

beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.close());

const forgot = (Username: string, ClientId = clientId) =>
  pool.client.send(new ForgotPasswordCommand({ ClientId, Username }));
const confirm = (Username: string, ConfirmationCode: string, Password = another, ClientId = clientId) =>
  pool.client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }));
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');
const mismatch = {
  name: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
};
const expired = {
  name: 'ExpiredCodeException',
  message: 'Invalid code provided, please request a code again.',
};
const tooMany = {
  name: 'LimitExceededException',
  message: 'Attempt limit exceeded, please try after some time.',
};

describe('a forgotten password', () => {
  it('is reset with a mailed code that can be used once', async () => {
    const email = await addUser(pool, 'forgetful@staff.example');
    const response = await forgot(email.toUpperCase());
    expect(response.CodeDeliveryDetails).toEqual({
      Destination: 'f***@s***',
      DeliveryMedium: 'EMAIL',
      AttributeName: 'email',
    });
    const mail = pool.mails.at(-1)!;
    expect(mail).toMatchObject({ source: 'no-reply@verificationemail.com', destinations: [email] });
    expect(mail.raw.toString()).toContain('Subject: Code');
    const code = await pool.mailed();
    await expect(confirm(email, wrongCode(code))).rejects.toMatchObject(mismatch);
    await expect(confirm(email, code, 'short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await pool.restart();
    await confirm(email, code);
    await expect(confirm(email, code)).rejects.toMatchObject(expired);
    await expect(sendPassword(pool, email)).rejects.toThrow('Incorrect username or password.');
    expect((await signInBySrp(pool, email, another)).AuthenticationResult).toBeDefined();
  });

  it('has a reset code for one hour, and only the newest code is valid', async () => {
    const email = await addUser(pool);
    await expect(confirm(email, '123456')).rejects.toMatchObject(expired);
    await forgot(email);
    const old = await pool.mailed();
    await forgot(email);
    const code = await pool.mailed();
    if (old !== code) await expect(confirm(email, old)).rejects.toMatchObject(mismatch);
    clock.pass(hour);
    await expect(confirm(email, code)).rejects.toMatchObject(expired);
    await forgot(email);
    clock.pass(hour - 1);
    await confirm(email, await pool.mailed());
  });

  it('limits wrong codes, and mails per hour to five', async () => {
    const email = await addUser(pool);
    await forgot(email);
    const code = await pool.mailed();
    for (let count = 0; count < 5; count += 1) {
      await expect(confirm(email, wrongCode(code))).rejects.toMatchObject(mismatch);
    }
    await expect(confirm(email, code)).rejects.toMatchObject(tooMany);
    const sent = pool.mails.length;
    for (let count = 0; count < 4; count += 1) await forgot(email);
    await expect(forgot(email)).rejects.toMatchObject(tooMany);
    expect(pool.mails).toHaveLength(sent + 4);
    clock.pass(hour);
    await forgot(email);
    await confirm(email, await pool.mailed());
  });

  it('gets the same response for an unknown user, and sends no mail', async () => {
    const sent = pool.mails.length;
    expect((await forgot('nobody@staff.example')).CodeDeliveryDetails?.Destination).toBe('n***@s***');
    expect(pool.mails).toHaveLength(sent);
    await expect(confirm('nobody@staff.example', '123456')).rejects.toMatchObject(mismatch);
    const notFound = { name: 'UserNotFoundException' };
    await expect(forgot('nobody@staff.example', 'open-client')).rejects.toMatchObject(notFound);
    await expect(confirm('nobody@staff.example', '123456', another, 'open-client')).rejects.toMatchObject(
      notFound,
    );
  });

  it('is not reset for invited or disabled users or without a verified address', async () => {
    const create = (Username: string) =>
      pool.client.send(new AdminCreateUserCommand({ UserPoolId: poolId, Username }));
    await create('invited@staff.example');
    await expect(forgot('invited@staff.example')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User password cannot be reset in the current state.',
    });
    const unproved = 'unproved@staff.example';
    await create(unproved);
    await pool.client.send(
      new AdminSetUserPasswordCommand({
        UserPoolId: poolId,
        Username: unproved,
        Password: another,
        Permanent: true,
      }),
    );
    await expect(forgot(unproved)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining('no registered/verified email'),
    });
    const disabled = await addUser(pool);
    await pool.client.send(new AdminDisableUserCommand({ UserPoolId: poolId, Username: disabled }));
    await expect(forgot(disabled)).rejects.toThrow('User is disabled.');
    await expect(confirm(disabled, '123456')).rejects.toMatchObject(mismatch);
  });
});

describe('a password', () => {
  it('is changed with the current password', async () => {
    const email = await addUser(pool);
    const { AccessToken } = await signIn(pool, email);
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      pool.client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));
    await expect(change('Wrong pass1!', another)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    await expect(change(password, 'too-simple')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password must have uppercase characters',
    });
    await change(password, another);
    await expect(sendPassword(pool, email)).rejects.toThrow('Incorrect username or password.');
    expect((await sendPassword(pool, email, another)).AuthenticationResult).toBeDefined();
  });
});

describe('attributes', () => {
  const update = (AccessToken: string, attributes: Record<string, string>) =>
    pool.client.send(
      new UpdateUserAttributesCommand({
        AccessToken,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      }),
    );
  const verify = (AccessToken: string, Code: string) =>
    pool.client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));
  const attributesOf = async (Username: string) => {
    const { UserAttributes = [] } = await pool.client.send(
      new AdminGetUserCommand({ UserPoolId: poolId, Username }),
    );
    return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
  };

  it('change at once, except a new address, which needs the mailed code', async () => {
    const email = await addUser(pool);
    const { AccessToken } = await signIn(pool, email);
    await expect(verify(AccessToken, '123456')).rejects.toMatchObject(expired);
    const { CodeDeliveryDetailsList } = await update(AccessToken, {
      given_name: 'Mere',
      email: 'moved@staff.example',
    });
    expect(CodeDeliveryDetailsList).toMatchObject([{ Destination: 'm***@s***' }]);
    expect(pool.mails.at(-1)?.destinations).toEqual(['moved@staff.example']);
    expect(await attributesOf(email)).toMatchObject({ given_name: 'Mere', email });
    expect((await sendPassword(pool, email)).AuthenticationResult).toBeDefined();

    const code = await pool.mailed();
    await expect(verify(AccessToken, wrongCode(code))).rejects.toMatchObject(mismatch);
    await verify(AccessToken, code);
    expect(await attributesOf('moved@staff.example')).toMatchObject({
      email: 'moved@staff.example',
      email_verified: 'true',
    });
    await expect(sendPassword(pool, email)).rejects.toThrow('Incorrect username or password.');
    expect((await sendPassword(pool, 'moved@staff.example')).AuthenticationResult).toBeDefined();
  });

  it('never use the address of another user', async () => {
    const taken = await addUser(pool);
    const { AccessToken } = await signIn(pool, await addUser(pool));
    await expect(update(AccessToken, { email: taken.toUpperCase() })).rejects.toMatchObject({
      name: 'AliasExistsException',
    });
    await update(AccessToken, { email: 'race@staff.example' });
    const code = await pool.mailed();
    await addUser(pool, 'race@staff.example');
    await expect(verify(AccessToken, code)).rejects.toMatchObject({ name: 'AliasExistsException' });
  });

  it('that do not exist, are read-only or malformed are refused', async () => {
    const { AccessToken } = await signIn(pool, await addUser(pool));
    await expect(update(AccessToken, { hair: 'red' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'user.hair: Attribute does not exist in the schema.',
    });
    await expect(update(AccessToken, { 'custom:email': 'x' })).rejects.toThrow('does not exist');
    await expect(update(AccessToken, { sub: 'x' })).rejects.toThrow('non-mutable');
    expect(await update(AccessToken, { name: 'n'.repeat(2048) })).toBeDefined();
    await expect(update(AccessToken, { name: 'n'.repeat(2049) })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining('Member must have length less than or equal to 2048'),
    });
    await expect(update(AccessToken, { email: 'no address' })).rejects.toThrow('Invalid email address');
    await expect(update(AccessToken, { email_verified: 'true' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'A client attempted to write unauthorized attribute',
    });
    const phone = { AccessToken, AttributeName: 'phone_number', Code: '123456' };
    await expect(pool.client.send(new VerifyUserAttributeCommand(phone))).rejects.toThrow(
      'not implemented: VerifyUserAttribute with phone_number',
    );
  });

  it('are written and read through a client only as its template allows', async () => {
    const narrow = await startTestPool({
      client: { WriteAttributes: ['given_name'], ReadAttributes: ['given_name'] },
    });
    const email = await addUser(narrow);
    const { AccessToken, IdToken } = await signIn(narrow, email);
    const send = (Name: string) =>
      narrow.client.send(
        new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value: 'a@b.example' }] }),
      );
    await expect(send('email')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await send('given_name');
    expect(decodeJwt(IdToken)).not.toHaveProperty('email');
    expect(decodeJwt((await signIn(narrow, email)).IdToken)['given_name']).toBe('a@b.example');
    await narrow.close();
  });
});

it('passwords and codes are never stored in plain text', async () => {
  const email = await addUser(pool);
  const { AccessToken, RefreshToken } = await signIn(pool, email);
  await forgot(email);
  const secrets = [password, `"${await pool.mailed()}"`, AccessToken, RefreshToken];
  const folder = join(pool.dataDir, 'cognito-idp', poolId, 'users');
  const names = await readdir(folder);
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  expect(files.filter((file) => file.includes(email))).toHaveLength(1);
  for (const secret of secrets) expect(files.filter((file) => file.includes(secret))).toEqual([]);
  const { mode } = await stat(join(folder, names[0]!));
  expect(mode & 0o077).toBe(0);
});
