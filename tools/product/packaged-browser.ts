import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/**
 * The browser of the npm package, unpacked once for each version. The package itself unpacks into the system's
 * folder for temporary files, where two test processes take each other's half-written file for the browser, and an
 * older version's for their own; so it unpacks into a folder of ours, which gets its name when it is whole.
 */
export const packagedBrowser = async (): Promise<string> => {
  const { version } = JSON.parse(readFileSync('node_modules/@sparticuz/chromium/package.json', 'utf8'));
  const folder = resolve(`build/browser-${version}`);
  const file = join(folder, 'chromium');
  if (existsSync(file)) return file;
  mkdirSync('build', { recursive: true });
  const unpacked = mkdtempSync(`${folder}-`);
  await promisify(execFile)(process.execPath, ['tools/product/unpack-browser.ts'], {
    env: { ...process.env, TMPDIR: unpacked },
  });
  try {
    renameSync(unpacked, folder);
  } catch (error) {
    rmSync(unpacked, { recursive: true });
    if (!existsSync(file)) throw error;
  }
  return file;
};
