import type { Role } from '../engines/find-in-page.ts';

/** Drives a page by roles and labels, in any engine: visible parts are waited for. */
export interface PageDriver {
  readonly open: (path: string) => Promise<void>;
  /** Waits until something is shown. */
  readonly find: (role: Role, name: string) => Promise<unknown>;
  readonly click: (role: Role, name: string) => Promise<void>;
  /** Replaces the text of a field. */
  readonly fill: (label: string, text: string) => Promise<void>;
  /** Selects an option by its text. */
  readonly choose: (label: string, option: string) => Promise<void>;
  /** Sets a control by its id: text, option, checkbox, or a file's path. */
  readonly answer: (id: string, value: string | boolean) => Promise<void>;
  /** Returns the number of requests so far whose address contains a text. */
  readonly countRequests: (part: string) => Promise<number>;
}

/** Opens a path in a new window for one test. */
export type FlowVisit = (path: string, flow: (page: PageDriver) => Promise<void>) => Promise<void>;
