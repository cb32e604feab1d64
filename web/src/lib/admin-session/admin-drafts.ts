import type * as z from 'zod/mini';
import { createDraft, type Draft } from '../draft.ts';

/** Begins the names of drafts that hold what administrators entered. */
const folder = 'admin/';

/** In the tab: whose drafts it has. */
const ownerKey = 'admin-drafts-owner';

/** In the browser: names the last sign-out, so that every tab finds out that its drafts are older. */
const signOutKey = 'admin-signed-out';

interface Storages {
  readonly tab: () => Storage;
  readonly browser: () => Storage;
}

const browserStorages: Storages = { tab: () => sessionStorage, browser: () => localStorage };

/** Makes the draft of an administrators' form: it is cleared when they sign out, or somebody else signs in. */
export const createAdminDraft = <Schema extends z.ZodMiniType>(
  { name, ...options }: Parameters<typeof createDraft<Schema>>[0],
  storage?: () => Storage,
): Draft<z.output<Schema>> => createDraft({ ...options, name: `${folder}${name}` }, storage);

const clearDrafts = (tab: Storage): void => {
  const keys = Array.from({ length: tab.length }, (_, index) => tab.key(index));
  for (const key of keys) if (key?.startsWith(`draft:${folder}`)) tab.removeItem(key);
};

const attempt = (action: () => void): void => {
  try {
    action();
  } catch {
    // Nothing was stored there.
  }
};

/** The drafts that administrators left in this tab. Where storage is forbidden or full, there are none. */
export const createAdminDrafts = ({ tab, browser }: Storages = browserStorages) => {
  const lastSignOut = (): string => browser().getItem(signOutKey) ?? 'none';
  return {
    /** Takes the drafts over for an account; those of another one, and those from before a sign-out, are cleared. */
    claim: (accountId: string) =>
      attempt(() => {
        const owner = `${accountId} ${lastSignOut()}`;
        if (tab().getItem(ownerKey) === owner) return;
        clearDrafts(tab());
        tab().setItem(ownerKey, owner);
      }),
    /** Clears the drafts if somebody has signed out since, here or in another tab. */
    clearOutdated: () =>
      attempt(() => {
        if (!tab().getItem(ownerKey)?.endsWith(` ${lastSignOut()}`)) clearDrafts(tab());
      }),
    /** Clears all drafts, in other tabs as soon as these look. */
    clearAll: () =>
      attempt(() => {
        clearDrafts(tab());
        browser().setItem(signOutKey, crypto.randomUUID());
      }),
  };
};

export const adminDrafts = createAdminDrafts();
