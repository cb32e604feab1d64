import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../eventually.ts';
import { findProgram, startProgram, stopProgram } from './child-process.ts';
import { connectMarionette } from './marionette.ts';
import type { StartEngine } from './webdriver.ts';

const path = findProgram('firefox-esr', 'firefox');

/** The reason why Firefox cannot be driven; undefined if it can. */
export const missingForFirefox = path === undefined ? 'install firefox-esr' : undefined;

// Marionette listens on any free port, which Firefox writes into its profile.
const settings = "user_pref('marionette.port', 0);\n";

// Separates the errors of pages from those of Firefox itself.
const pageErrors = `
  const { nsIScriptError } = Ci;
  return Services.console.getMessageArray()
    .filter((message) => message instanceof nsIScriptError && (message.flags & nsIScriptError.warningFlag) === 0)
    .filter(({ sourceName }) => /^https?:/.test(sourceName))
    .map(String)`;

const readPort = async (file: string): Promise<number> => {
  await eventually(async () => {
    if (!existsSync(file)) throw new Error('Firefox does not listen');
  });
  return Number(readFileSync(file, 'utf8'));
};

/** Starts Firefox headless, with a temporary profile. */
export const startFirefox: StartEngine = async (onStop) => {
  const profile = mkdtempSync(join(tmpdir(), 'broker-firefox-'));
  onStop(async () => rmSync(profile, { recursive: true, force: true }));
  writeFileSync(join(profile, 'user.js'), settings);
  // Reading the console needs system access.
  const args = ['-headless', '-no-remote', '-marionette', '-remote-allow-system-access', '-profile', profile];
  const firefox = startProgram(path!, args);
  onStop(() => stopProgram(firefox));
  const { send, close } = await connectMarionette(await readPort(join(profile, 'MarionetteActivePort')));
  onStop(async () => close());
  await send('WebDriver:NewSession', { capabilities: {} });
  const value = async (name: string, parameters = {}): Promise<unknown> =>
    ((await send(name, parameters)) as { value?: unknown }).value;
  return {
    send: (name, parameters) => value(`WebDriver:${name}`, parameters),
    errors: async () => {
      await send('Marionette:SetContext', { value: 'chrome' });
      const errors = await value('WebDriver:ExecuteScript', { script: pageErrors, args: [] });
      await send('Marionette:SetContext', { value: 'content' });
      return errors as string[];
    },
  };
};
