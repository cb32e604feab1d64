import {
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from '@jest/globals';
import { inviteAccount } from '../../scripts/admin/invite-account.ts';
import { disableAccount, resetAccount } from '../../scripts/admin/manage-accounts.ts';

const email = 'sales@admin.example';

/** A user pool with one account, and the commands that it receives. */
const newPool = (UserStatus: string, refused?: unknown) => {
  const done: string[] = [];
  const send = async (command: object) => {
    if (command instanceof AdminGetUserCommand) return { Username: 'user-1', UserStatus };
    done.push(command.constructor.name);
    if (command.constructor === refused) throw new Error('refused');
    return {};
  };
  const client = { send } as unknown as CognitoIdentityProviderClient;
  const endSessions = async (userId: string) => void done.push(`end sessions of ${userId}`);
  return { done, pool: { client, userPoolId: 'pool-1', options: '--stage local', endSessions } };
};

test.each([
  ['disabled', disableAccount, 'AdminDisableUserCommand'],
  ['reset', resetAccount, 'AdminResetUserPasswordCommand'],
])('the tokens of an account that is %s end even if Cognito refuses to sign it out', async (...row) => {
  const [, manage, command] = row;
  const { pool, done } = newPool('CONFIRMED', AdminUserGlobalSignOutCommand);
  await expect(manage(pool, email)).rejects.toThrow('refused');
  expect(done).toEqual([command, 'end sessions of user-1', 'AdminUserGlobalSignOutCommand']);
});

test('a new temporary password ends the tokens of an account that was signed in to before', async () => {
  const { pool, done } = newPool('FORCE_CHANGE_PASSWORD');
  await resetAccount(pool, email);
  expect(done).toEqual(['AdminCreateUserCommand', 'end sessions of user-1']);
});

test('an invitation ends the tokens of an account before it is sent', async () => {
  const { pool, done } = newPool('FORCE_CHANGE_PASSWORD');
  await inviteAccount({ ...pool, send: async () => void done.push('mail') }, email);
  expect(done).toEqual(['AdminSetUserPasswordCommand', 'end sessions of user-1', 'mail']);
});
