import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../eventually.ts';
import { findProgram, startProgram, stopProgram } from './child-process.ts';
import { connectMarionette } from './marionette.ts';
import type { Driver } from './webdriver.ts';

const path = findProgram('firefox-esr', 'firefox');

/** Says what is missing to drive Firefox; undefined if nothing is. */
export const missingForFirefox = path === undefined ? 'install firefox-esr' : undefined;

const settings = {
  // Any free port, which Firefox writes into its profile.
  'marionette.port': 0,
  'dom.disable_open_during_load': false,
};

/** Reads the errors that pages have caused, among those of Firefox itself. */
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

/** Starts Firefox without a window and with a profile of its own. */
export const startFirefox = async (): Promise<Driver> => {
  const profile = mkdtempSync(join(tmpdir(), 'clearway-firefox-'));
  const lines = Object.entries(settings).map(([name, value]) => `user_pref('${name}', ${value});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  // System access is what reading the console takes.
  const args = ['-headless', '-no-remote', '-marionette', '-remote-allow-system-access', '-profile', profile];
  const firefox = startProgram(path!, args);
  const { send, close } = await connectMarionette(await readPort(join(profile, 'MarionetteActivePort')));
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
    stop: async () => {
      close();
      await stopProgram(firefox);
      rmSync(profile, { recursive: true, force: true });
    },
  };
};
