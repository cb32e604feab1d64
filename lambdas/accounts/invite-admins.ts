import { nameFromEmail, roleOfEmail } from '#domain/accounts/admin.ts';
import type { UserAccounts } from '../clients/user-accounts.ts';
import type { AdminRepository } from './admin.repository.ts';
import { generateTemporaryPassword } from './temporary-password.ts';

interface InviteDependencies {
  readonly accounts: UserAccounts;
  readonly admins: Pick<AdminRepository, 'save'>;
  readonly sendInvitation: (email: string, temporaryPassword: string) => Promise<void>;
}

interface InviteResult {
  readonly invited: number;
  /** Reasons of invitations that were not sent; their accounts exist and can be invited again. */
  readonly problems: readonly string[];
}

/** The address has no role on the allow-list, or its account was deleted right after it was created. */
export class CannotInviteError extends Error {
  override readonly name = 'CannotInviteError';
}

/**
 * Creates missing accounts and records of allow-listed addresses, and mails each new account a temporary password.
 * Idempotent: existing accounts stay unchanged, and a failed mail is reported without undoing anything.
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
    if (account === undefined)
      throw new CannotInviteError('The account was deleted right after it was created.');
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
