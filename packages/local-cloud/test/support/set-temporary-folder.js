import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives all tests one folder for their temporary files, and removes it when they have ended. */
export default () => {
  const folder = mkdtempSync(join(tmpdir(), 'local-cloud-'));
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
};
