import { type KeyValueStorageInterface, syncSessionStorage } from '@aws-amplify/core';

/** Creates a storage that holds in memory what another one refuses, such as one that is full. */
export const createTokenStorage = (storage: KeyValueStorageInterface): KeyValueStorageInterface => {
  const refused = new Map<string, string>();
  return {
    setItem: async (key, value) => {
      refused.delete(key);
      try {
        await storage.setItem(key, value);
      } catch {
        refused.set(key, value);
      }
    },
    getItem: async (key) => refused.get(key) ?? storage.getItem(key),
    removeItem: async (key) => {
      refused.delete(key);
      await storage.removeItem(key);
    },
    clear: async () => {
      refused.clear();
      await storage.clear();
    },
    ...(storage.addListener && { addListener: storage.addListener.bind(storage) }),
  };
};

/** Lets a sign-in go on that can't be stored for a reload: Amplify holds it in memory, too. */
export const ignoreFullSessionStorage = (): void => {
  const setItem = syncSessionStorage.setItem.bind(syncSessionStorage);
  syncSessionStorage.setItem = (key, value) => {
    try {
      setItem(key, value);
    } catch {}
  };
};
