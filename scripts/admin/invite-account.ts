import { AdminGetUserCommand, AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { generateTemporaryPassword } from '../../lambdas/accounts/temporary-password.ts';
import { CommandError } from '../command/command-error.ts';
import type { PoolWithSessions } from './manage-accounts.ts';

interface Invitations extends PoolWithSessions {
  readonly send: (email: string, temporaryPassword: string) => Promise<void>;
}

const remedyFor = (reason: string): string =>
  reason === 'NotFoundException'
    ? 'The stage’s SES configuration set is missing; a deployment creates it. When the stage is deployed'
    : 'When the mail domain is verified and SES is out of its sandbox';

export const unsentInvitationAdvice = (email: string, options: string, reason: string): string =>
  `The account of ${email} was created, but its invitation could not be sent (${reason}). ${remedyFor(reason)}, run: npm run admin -- invite ${email} ${options}. Or let Amazon Cognito send a password: npm run admin -- reset ${email} ${options}`;

/** Sets a new temporary password, ends the account's sessions and sends the invitation. @returns the message to print */
export const inviteAccount = async (
  { client, userPoolId, options, endSessions, send }: Invitations,
  email: string,
): Promise<string> => {
  const account = { UserPoolId: userPoolId, Username: email };
  const { UserStatus, Username } = await client.send(new AdminGetUserCommand(account));
  if (UserStatus !== 'FORCE_CHANGE_PASSWORD') {
    throw new CommandError(
      `${email} has already chosen a password. To send a code for a new one: npm run admin -- reset ${email} ${options}`,
    );
  }
  const password = generateTemporaryPassword();
  await client.send(new AdminSetUserPasswordCommand({ ...account, Password: password, Permanent: false }));
  if (Username !== undefined) await endSessions(Username);
  await send(email, password).catch((error: unknown) => {
    throw new CommandError(
      unsentInvitationAdvice(email, options, error instanceof Error ? error.message : 'no reason'),
    );
  });
  return `${email} was sent an invitation with a new temporary password.`;
};
