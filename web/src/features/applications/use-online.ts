import { useSyncExternalStore } from 'react';
import { browserConnection } from '../../lib/uploads/connection.ts';

/** Returns whether the browser is online; true in the prerendered page. */
export const useOnline = (): boolean =>
  useSyncExternalStore(browserConnection.subscribe, browserConnection.isOnline, () => true);
