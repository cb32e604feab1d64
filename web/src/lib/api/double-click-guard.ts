import { browserRetryTools } from '../retry.ts';

/** So long the second click of a double click may take, in milliseconds: the default of Windows. */
const doubleClickMs = 500;

/** Waits before a refusal is shown: what moves the page earlier puts something else under the second click. */
export const waitForDoubleClick = (): Promise<void> => browserRetryTools.sleep(doubleClickMs);
