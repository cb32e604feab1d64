import { ignoreErrors } from '../ignore-errors.ts';
import { draftKeyPrefix } from '#domain/site/drafts.ts';

/** sessionStorage: the account that the tab's drafts belong to. */
const ownerKey = 'admin-drafts-owner';

/** localStorage: id of the last sign-out, so that every tab recognises outdated drafts. */
const signOutKey = 'admin-signed-out';

interface Storages {
  readonly tab: () => Storage;
  readonly browser: () => Storage;
}

const browserStorages: Storages = { tab: () => sessionStorage, browser: () => localStorage };

/** Also clears visitors' forms: staff may have filled them in for somebody. */
const clearDrafts = (tab: Storage): void => {
  const keys = Array.from({ length: tab.length }, (_, index) => tab.key(index));
  for (const key of keys) if (key?.startsWith(draftKeyPrefix)) tab.removeItem(key);
};

export const createAdminDrafts = ({ tab, browser }: Storages = browserStorages) => {
  const lastSignOut = (): string => browser().getItem(signOutKey) ?? 'none';
  return {
    /** Assigns the drafts to an account; clears those of another account or from before a sign-out. */
    claim: (accountId: string) =>
      ignoreErrors(() => {
        const owner = `${accountId} ${lastSignOut()}`;
        if (tab().getItem(ownerKey) === owner) return;
        clearDrafts(tab());
        tab().setItem(ownerKey, owner);
      }),
    clearOutdated: () =>
      ignoreErrors(() => {
        if (!tab().getItem(ownerKey)?.endsWith(` ${lastSignOut()}`)) clearDrafts(tab());
      }),
    /** Clears all drafts here; other tabs clear theirs at the next `clearOutdated`. */
    clearAll: () =>
      ignoreErrors(() => {
        clearDrafts(tab());
        browser().setItem(signOutKey, crypto.randomUUID());
      }),
  };
};

export const adminDrafts = createAdminDrafts();
