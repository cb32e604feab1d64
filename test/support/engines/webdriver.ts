/** WebDriver commands that the tests use: method, and path below the session's URL. */
export const commands = {
  Navigate: ['POST', '/url'],
  Back: ['POST', '/back'],
  SetWindowRect: ['POST', '/window/rect'],
  ExecuteScript: ['POST', '/execute/sync'],
  ElementClick: ['POST', '/element/{id}/click'],
  ElementClear: ['POST', '/element/{id}/clear'],
  ElementSendKeys: ['POST', '/element/{id}/value'],
  PerformActions: ['POST', '/actions'],
  TakeScreenshot: ['GET', '/screenshot'],
} as const;

type CommandName = keyof typeof commands;

export type Parameters = Readonly<Record<string, unknown>>;

export interface Driver {
  /** Runs a command of the W3C WebDriver specification. @returns its `value` */
  readonly send: (name: CommandName, parameters?: Parameters) => Promise<unknown>;
  /** Returns the errors of pages in the browser's console; always empty if the driver can't read it. */
  readonly errors: () => Promise<readonly string[]>;
}

/** Starts a browser. @param onStop registers clean-up, run in reverse order after the test, even if the start fails */
export type StartEngine = (onStop: (stop: () => Promise<unknown>) => void) => Promise<Driver>;
