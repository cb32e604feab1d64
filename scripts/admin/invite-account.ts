import { AdminGetUserCommand, AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { generateTemporaryPassword } from '../../lambdas/accounts/temporary-password.ts';
import { CommandError } from '../command/command-error.ts';
import type { PoolWithSessions } from './manage-accounts.ts';

interface Invitations extends PoolWithSessions {
  readonly send: (email: string, temporaryPassword: string) => Promise<void>;
}

/** Returns what must come before an invitation is sent again. */
const remedyOf = (reason: string): string =>
  reason.startsWith('ConfigurationSetDoesNotExist')
    ? 'The stage has no configuration set of SES, which its deployment makes. Once it is deployed again'
    : 'Once the mail domain is verified and SES is out of its sandbox';

/** What to do about an invitation that did not go out. */
export const unsentAdvice = (email: string, options: string, reason: string): string =>
  `The account of ${email} is there, but its invitation could not be sent (${reason}). ${remedyOf(reason)}: npm run admin -- invite ${email} ${options}. Or have Amazon Cognito mail a password: npm run admin -- reset ${email} ${options}`;

/**
 * Gives an account that has not chosen a password another temporary one, ends its sign-ins, and mails the invitation again.
 * Rejects with a CommandError where there is nothing to invite to or the mail is refused, and with Cognito's errors.
 * @returns what was done, to be printed
 */
export const inviteAccount = async (
  { client, userPoolId, options, endSessions, send }: Invitations,
  email: string,
): Promise<string> => {
  const account = { UserPoolId: userPoolId, Username: email };
  const { UserStatus, Username } = await client.send(new AdminGetUserCommand(account));
  if (UserStatus !== 'FORCE_CHANGE_PASSWORD') {
    throw new CommandError(
      `${email} has chosen a password already. To mail a code for another: npm run admin -- reset ${email} ${options}`,
    );
  }
  const password = generateTemporaryPassword();
  await client.send(new AdminSetUserPasswordCommand({ ...account, Password: password, Permanent: false }));
  if (Username !== undefined) await endSessions(Username);
  await send(email, password).catch((error: unknown) => {
    throw new CommandError(
      unsentAdvice(email, options, error instanceof Error ? error.message : 'no reason'),
    );
  });
  return `${email} was mailed an invitation with a new temporary password.`;
};
