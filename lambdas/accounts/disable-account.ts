import type { ManagedAccount, ManagedAccounts } from '../clients/managed-accounts.ts';

export interface SignInControls {
  readonly accounts: Pick<ManagedAccounts, 'signOut'>;
  /** Makes the administrators' routes reject the account's existing tokens. */
  readonly endSessions: (userId: string) => Promise<void>;
}

type AccountId = Pick<ManagedAccount, 'id'> | undefined;

/** Signs an account out everywhere. `endSessions` comes first: Cognito's sign-out leaves issued id tokens valid. */
export const signOutEverywhere = async (
  email: string,
  account: AccountId,
  { accounts, endSessions }: SignInControls,
): Promise<void> => {
  if (account !== undefined) await endSessions(account.id);
  await accounts.signOut(email);
};

/** Removes the authenticator app, so that the next sign-in sets up another, and signs the account out everywhere. */
export const resetSecondFactor = async (
  email: string,
  account: AccountId,
  controls: SignInControls & { readonly accounts: Pick<ManagedAccounts, 'removeAuthenticator'> },
): Promise<void> => {
  await controls.accounts.removeAuthenticator(email);
  await signOutEverywhere(email, account, controls);
};

export const disableAccount = async (
  email: string,
  account: AccountId,
  controls: SignInControls & { readonly accounts: Pick<ManagedAccounts, 'disable'> },
): Promise<void> => {
  await controls.accounts.disable(email);
  await signOutEverywhere(email, account, controls);
};
