import {
  AdminCreateUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  paginateListUsers,
  UserNotFoundException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { roleOfEmail } from '#domain/accounts/admin.ts';
import { disableAccount as disable } from '../../lambdas/accounts/disable-account.ts';
import { managedAccounts } from '../../lambdas/clients/managed-accounts.ts';
import { CommandError } from '../command/command-error.ts';

interface Pool {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  /** The options that name the product, for commands that advice tells. */
  readonly options: string;
}

export interface PoolWithSessions extends Pool {
  /** Has the administrators' routes refuse the tokens that an account has. */
  readonly endSessions: (userId: string) => Promise<void>;
}

/** Rejects with a CommandError when an address has an account that is disabled: what is mailed to it would be of no use. */
export const refuseDisabled = async ({ client, userPoolId, options }: Pool, email: string): Promise<void> => {
  try {
    const account = await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }));
    if (account.Enabled !== false) return;
  } catch (error) {
    if (error instanceof UserNotFoundException) return;
    throw error;
  }
  throw new CommandError(
    `Nothing was mailed: the account of ${email} is disabled. First: npm run admin -- enable ${email} ${options}`,
  );
};

/**
 * Mails a new temporary password to an account that never chose one, else a code to choose another; its sign-ins end.
 * Rejects with Cognito's errors.
 * @returns what was done, to be printed
 */
export const resetAccount = async (
  { client, userPoolId, endSessions }: PoolWithSessions,
  email: string,
): Promise<string> => {
  const account = { UserPoolId: userPoolId, Username: email };
  const { UserStatus, Username } = await client.send(new AdminGetUserCommand(account));
  if (UserStatus === 'FORCE_CHANGE_PASSWORD') {
    await client.send(new AdminCreateUserCommand({ ...account, MessageAction: 'RESEND' }));
    if (Username !== undefined) await endSessions(Username);
    return `${email} was mailed a new temporary password.`;
  }
  await client.send(new AdminResetUserPasswordCommand(account));
  if (Username !== undefined) await endSessions(Username);
  await client.send(new AdminUserGlobalSignOutCommand(account));
  return `${email} was mailed a code to choose a new password.`;
};

/**
 * Ends all sign-ins of an account and refuses new ones. Rejects with Cognito's errors.
 * @returns what was done, to be printed
 */
export const disableAccount = async (
  { client, userPoolId, endSessions }: PoolWithSessions,
  email: string,
): Promise<string> => {
  const account = { UserPoolId: userPoolId, Username: email };
  const { Username } = await client.send(new AdminGetUserCommand(account));
  await disable(email, Username === undefined ? undefined : { id: Username }, {
    accounts: managedAccounts(client, userPoolId),
    endSessions,
  });
  return `${email} can no longer sign in.`;
};

/**
 * Takes an account's sign-ins again, with the password that it had. Rejects with Cognito's errors.
 * @returns what was done, to be printed
 */
export const enableAccount = async (
  { client, userPoolId, options }: Pool,
  email: string,
): Promise<string> => {
  await client.send(new AdminEnableUserCommand({ UserPoolId: userPoolId, Username: email }));
  return `${email} can sign in again, with the password of before. To mail a code for another: npm run admin -- reset ${email} ${options}`;
};

/** A line for each account: address, role by the list, state. */
export const listAccounts = async (
  { client, userPoolId }: Pool,
  allowList: readonly string[],
): Promise<string> => {
  const lines: string[] = [];
  for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId: userPoolId })) {
    for (const { Attributes = [], UserStatus = 'UNKNOWN', Enabled } of Users) {
      const email = Attributes.find(({ Name }) => Name === 'email')?.Value ?? '(no address)';
      const role = roleOfEmail(allowList, email) ?? 'not on the list';
      lines.push([email, role, UserStatus, ...(Enabled === false ? ['disabled'] : [])].join('  '));
    }
  }
  return lines.length === 0 ? 'There are no accounts.' : lines.join('\n');
};
