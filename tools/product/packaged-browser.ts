import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/**
 * Unpacks the browser of the npm package once for each version. The package itself unpacks into the system's temporary folder,
 * where parallel test processes may use a half-written or outdated file; this folder gets its name when it is complete.
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
