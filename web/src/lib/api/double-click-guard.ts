import { browserRetryTools } from '../retry.ts';

/** Default double-click time of Windows. */
const doubleClickMs = 500;

/** Waits, so that a message that moves the page does not put another control under the second click. */
export const waitForDoubleClick = (): Promise<void> => browserRetryTools.sleep(doubleClickMs);
