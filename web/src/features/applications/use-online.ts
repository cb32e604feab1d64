import { useSyncExternalStore } from 'react';
import { browserConnection } from '../../lib/uploads/connection.ts';

/** Whether the device is connected, as far as the browser knows; in the prerendered page it is. */
export const useOnline = (): boolean =>
  useSyncExternalStore(browserConnection.subscribe, browserConnection.isOnline, () => true);
