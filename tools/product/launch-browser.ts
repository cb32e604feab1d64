import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { chooseBrowser } from './choose-browser.ts';
import { packagedBrowser } from './packaged-browser.ts';

// Makes the browser connect only to this machine: no updates, no sync, no look-ups.
const quietArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Saves the 40 ms in which each page starts a process of its own.
const oneProcess = '--renderer-process-limit=1';

/** Launches the browser of tests and benches. */
export const launchBrowser = async (extraArguments: readonly string[] = []): Promise<Browser> => {
  const args = [...quietArguments, oneProcess, ...extraArguments];
  const { platform, arch, env } = process;
  const machine = { platform, arch, chromiumPath: env['CHROMIUM_PATH'], exists: existsSync };
  return chromium.launch({ executablePath: chooseBrowser(machine) ?? (await packagedBrowser()), args });
};
