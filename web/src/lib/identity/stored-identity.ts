import type { IdentityStore } from './session-credentials.ts';

/**
 * Keeps a visitor's identity id in the browser's storage, one for each pool. Where storage is forbidden, the
 * visitor gets a new identity on each page.
 */
export const createStoredIdentity = (identityPoolId: string, storage: () => Storage): IdentityStore => {
  const key = `identity-id:${identityPoolId}`;
  const attempt = <Result>(action: (storage: Storage) => Result): Result | undefined => {
    try {
      return action(storage());
    } catch {
      return undefined;
    }
  };
  return {
    read: () => attempt((storage) => storage.getItem(key)) ?? undefined,
    write: (identityId) => attempt((storage) => storage.setItem(key, identityId)),
    clear: () => attempt((storage) => storage.removeItem(key)),
  };
};
