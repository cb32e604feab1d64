/** Those who want to be told when a store changes. */
interface Listeners {
  /** Adds one, as React's `useSyncExternalStore` does; the answer takes it away again. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Tells all of them. */
  readonly notify: () => void;
}

/** Makes the listeners of one store. */
export const createListeners = (): Listeners => {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
};
