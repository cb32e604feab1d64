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
import type { TeamMember } from '#domain/accounts/team.ts';
import { disableAccount as disable } from '../../lambdas/accounts/disable-account.ts';
import { managedAccounts } from '../../lambdas/clients/managed-accounts.ts';
import { CommandError } from '../command/command-error.ts';

interface Pool {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  /** Options that select the stage, for commands in messages. */
  readonly options: string;
}

export interface PoolWithSessions extends Pool {
  /** Makes the administrators' routes refuse the account's current tokens. */
  readonly endSessions: (userId: string) => Promise<void>;
}

/** @throws CommandError if the account is disabled, so that no useless mail is sent */
export const assertEnabled = async ({ client, userPoolId, options }: Pool, email: string): Promise<void> => {
  try {
    const account = await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }));
    if (account.Enabled !== false) return;
  } catch (error) {
    if (error instanceof UserNotFoundException) return;
    throw error;
  }
  throw new CommandError(
    `Nothing was sent, because the account of ${email} is disabled. Enable it first: npm run admin -- enable ${email} ${options}`,
  );
};

/** Sends a new temporary password, or a code if the account has chosen a password, and ends its sessions. */
export const resetAccount = async (
  { client, userPoolId, endSessions }: PoolWithSessions,
  email: string,
): Promise<string> => {
  const account = { UserPoolId: userPoolId, Username: email };
  const { UserStatus, Username } = await client.send(new AdminGetUserCommand(account));
  if (UserStatus === 'FORCE_CHANGE_PASSWORD') {
    await client.send(new AdminCreateUserCommand({ ...account, MessageAction: 'RESEND' }));
    if (Username !== undefined) await endSessions(Username);
    return `${email} was sent a new temporary password.`;
  }
  await client.send(new AdminResetUserPasswordCommand(account));
  if (Username !== undefined) await endSessions(Username);
  await client.send(new AdminUserGlobalSignOutCommand(account));
  return `${email} was sent a code to choose a new password.`;
};

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

export const enableAccount = async (
  { client, userPoolId, options }: Pool,
  email: string,
): Promise<string> => {
  await client.send(new AdminEnableUserCommand({ UserPoolId: userPoolId, Username: email }));
  return `${email} can sign in again with the previous password. To send a code for a new one: npm run admin -- reset ${email} ${options}`;
};

// One line for each account: address, role on the team, state.
export const listAccounts = async (
  { client, userPoolId }: Pool,
  team: readonly TeamMember[],
): Promise<string> => {
  const lines: string[] = [];
  for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId: userPoolId })) {
    for (const { Attributes = [], UserStatus = 'UNKNOWN', Enabled } of Users) {
      const email = Attributes.find(({ Name }) => Name === 'email')?.Value ?? '(no address)';
      const role = team.find((member) => member.email === email.toLowerCase())?.role ?? 'not on the team';
      lines.push([email, role, UserStatus, ...(Enabled === false ? ['disabled'] : [])].join('  '));
    }
  }
  return lines.length === 0 ? 'There are no accounts.' : lines.join('\n');
};
