import { nameFromEmail, roleOfEmail } from '#domain/accounts/admin.ts';
import type { UserAccounts } from '../clients/user-accounts.ts';
import type { AdminRepository } from './admin.repository.ts';

interface ProvisionDependencies {
  readonly accounts: UserAccounts;
  readonly admins: Pick<AdminRepository, 'save'>;
}

/** An address that the allow-list has no role for, or an account that vanished while it was made. */
export class CannotProvisionError extends Error {
  override readonly name = 'CannotProvisionError';
}

/**
 * Gives addresses of the allow-list their accounts and records; it can be done any number of times, and leaves an
 * account that exists as it is. Who left the list keeps the account, but every role check goes by the list.
 * @param emails those to provide for, all of them on the list
 * @returns how many were invited
 * @throws CannotProvisionError
 */
export const provisionAdmins = async (
  emails: readonly string[],
  allowList: readonly string[],
  { accounts, admins }: ProvisionDependencies,
): Promise<number> => {
  let invited = 0;
  for (const email of emails) {
    const role = roleOfEmail(allowList, email);
    if (role === undefined) throw new CannotProvisionError('The allow-list has no role for this address.');
    let account = await accounts.find(email);
    if (account === undefined) {
      if (await accounts.invite(email)) invited += 1;
      account = await accounts.find(email);
    }
    if (account === undefined)
      throw new CannotProvisionError('The account was gone right after it was made.');
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
  return invited;
};
