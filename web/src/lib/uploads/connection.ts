/** Whether the device is connected, as far as the browser knows. */
export interface Connection {
  readonly isOnline: () => boolean;
  /** Tells of every change; the answer ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The browser's connection. */
export const browserConnection: Connection = {
  isOnline: () => navigator.onLine,
  subscribe: (listener) => {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
