export interface TabMemory {
  /** Returns an empty text where nothing was written. */
  readonly read: () => string;
  readonly write: (text: string) => void;
}

/** Fallbacks without storage; lost on reload. */
const remembered = new Map<string, string>();

const memories = new Map<string, TabMemory>();

const createMemory = (key: string): TabMemory => ({
  read: () => {
    try {
      return sessionStorage.getItem(key) ?? remembered.get(key) ?? '';
    } catch {
      return remembered.get(key) ?? '';
    }
  },
  write: (text) => {
    remembered.set(key, text);
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // Without storage the text lasts until the page is closed.
    }
  },
});

/** Returns what this tab remembers under a key, also after a reload. */
export const tabMemory = (key: string): TabMemory => {
  const memory = memories.get(key) ?? createMemory(key);
  memories.set(key, memory);
  return memory;
};
