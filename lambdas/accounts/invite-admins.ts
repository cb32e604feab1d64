import { nameFromEmail, roleOfEmail } from '#domain/accounts/admin.ts';
import type { UserAccounts } from '../clients/user-accounts.ts';
import type { AdminRepository } from './admin.repository.ts';
import { generateTemporaryPassword } from './temporary-password.ts';

interface InviteDependencies {
  readonly accounts: UserAccounts;
  readonly admins: Pick<AdminRepository, 'save'>;
  /** Mails somebody their temporary password. */
  readonly sendInvitation: (email: string, temporaryPassword: string) => Promise<void>;
}

/** What became of the invitations. */
interface InviteResult {
  /** How many accounts are new. */
  readonly invited: number;
  /** Why some of these were not mailed: the accounts are there, and wait for another invitation. */
  readonly problems: readonly string[];
}

/** An address that the allow-list has no role for, or an account that vanished while it was made. */
export class CannotInviteError extends Error {
  override readonly name = 'CannotInviteError';
}

/**
 * Gives addresses of the allow-list their accounts and records, and mails those that are new a temporary password. It can be
 * done any number of times, and leaves an account that exists as it is: who left the list keeps theirs, but every role
 * check goes by the list. A mail that is refused is told, and undoes nothing.
 * @param emails those to provide for, all of them on the list
 * @throws CannotInviteError
 */
export const inviteAdmins = async (
  emails: readonly string[],
  allowList: readonly string[],
  { accounts, admins, sendInvitation }: InviteDependencies,
): Promise<InviteResult> => {
  const passwords = new Map<string, string>();
  for (const email of emails) {
    const role = roleOfEmail(allowList, email);
    if (role === undefined) throw new CannotInviteError('The allow-list has no role for this address.');
    let account = await accounts.find(email);
    if (account === undefined) {
      const password = generateTemporaryPassword();
      if (await accounts.create(email, password)) passwords.set(email, password);
      account = await accounts.find(email);
    }
    if (account === undefined) throw new CannotInviteError('The account was gone right after it was made.');
    const { username, createdAt } = account;
    await admins.save({
      id: username,
      email,
      role,
      name: nameFromEmail(email),
      created_at: createdAt.toISOString(),
      username,
    });
  }
  const sent = await Promise.allSettled(
    [...passwords].map(([email, password]) => sendInvitation(email, password)),
  );
  return {
    invited: passwords.size,
    problems: sent.flatMap((outcome) =>
      outcome.status === 'rejected'
        ? [outcome.reason instanceof Error ? outcome.reason.message : 'no reason given']
        : [],
    ),
  };
};
