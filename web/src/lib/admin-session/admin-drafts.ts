import { draftKeyPrefix } from '../draft.ts';

/** In the tab: whose drafts it has. */
const ownerKey = 'admin-drafts-owner';

/** In the browser: names the last sign-out, so that every tab finds out that its drafts are older. */
const signOutKey = 'admin-signed-out';

interface Storages {
  readonly tab: () => Storage;
  readonly browser: () => Storage;
}

const browserStorages: Storages = { tab: () => sessionStorage, browser: () => localStorage };

/** Clears visitors' forms, too: staff may have filled them in for somebody. */
const clearDrafts = (tab: Storage): void => {
  const keys = Array.from({ length: tab.length }, (_, index) => tab.key(index));
  for (const key of keys) if (key?.startsWith(draftKeyPrefix)) tab.removeItem(key);
};

const ignoreErrors = (action: () => void): void => {
  try {
    action();
  } catch {
    // Nothing was stored there.
  }
};

/** The drafts in a tab that administrators use. Where storage is forbidden or full, there are none. */
export const createAdminDrafts = ({ tab, browser }: Storages = browserStorages) => {
  const lastSignOut = (): string => browser().getItem(signOutKey) ?? 'none';
  return {
    /** Takes the drafts over for an account; those of another one, and those from before a sign-out, are cleared. */
    claim: (accountId: string) =>
      ignoreErrors(() => {
        const owner = `${accountId} ${lastSignOut()}`;
        if (tab().getItem(ownerKey) === owner) return;
        clearDrafts(tab());
        tab().setItem(ownerKey, owner);
      }),
    /** Clears the drafts if somebody has signed out since, here or in another tab. */
    clearOutdated: () =>
      ignoreErrors(() => {
        if (!tab().getItem(ownerKey)?.endsWith(` ${lastSignOut()}`)) clearDrafts(tab());
      }),
    /** Clears all drafts, in other tabs as soon as these look. */
    clearAll: () =>
      ignoreErrors(() => {
        clearDrafts(tab());
        browser().setItem(signOutKey, crypto.randomUUID());
      }),
  };
};

export const adminDrafts = createAdminDrafts();
