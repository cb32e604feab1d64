/** The WebDriver commands that the tests use: method and path below a session's address. */
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

/** A browser that was started for one test. */
export interface Driver {
  /** Runs a command of the W3C WebDriver specification. @returns its `value` */
  readonly send: (name: CommandName, parameters?: Parameters) => Promise<unknown>;
  /** Lists the errors of pages in the browser's console; always empty where the driver cannot read it. */
  readonly errors: () => Promise<readonly string[]>;
}

/**
 * Starts a browser.
 * @param onStop takes what must be done when the test is over, in reverse order, even if the start fails half-way
 */
export type StartEngine = (onStop: (stop: () => Promise<unknown>) => void) => Promise<Driver>;
