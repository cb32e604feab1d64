import type { IdentityStore } from './session-credentials.ts';

/** Stores the identity id in localStorage, per pool; without storage each page gets a new identity. */
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
