import type { ManagedAccount, ManagedAccounts } from '../clients/managed-accounts.ts';

export interface SignInControls {
  readonly accounts: Pick<ManagedAccounts, 'disable' | 'signOut'>;
  /** Has the administrators' routes refuse the tokens that an account has. */
  readonly endSessions: (userId: string) => Promise<void>;
}

type AccountId = Pick<ManagedAccount, 'id'> | undefined;

/** Ends all sign-ins of an account. The product's own mark comes first, since it alone ends tokens at once. */
export const signOutEverywhere = async (
  email: string,
  account: AccountId,
  { accounts, endSessions }: SignInControls,
): Promise<void> => {
  if (account !== undefined) await endSessions(account.id);
  await accounts.signOut(email);
};

/** Refuses new sign-ins of an account, then ends those there are. */
export const disableAccount = async (
  email: string,
  account: AccountId,
  controls: SignInControls,
): Promise<void> => {
  await controls.accounts.disable(email);
  await signOutEverywhere(email, account, controls);
};
