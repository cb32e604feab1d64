import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const filesBelow = (path: string): string[] => {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};

/** Hashes the contents of files and folders; a missing path changes the hash too. */
export const sourceFingerprint = (root: string, paths: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    const exists = statSync(file, { throwIfNoEntry: false }) !== undefined;
    const content = exists ? readFileSync(file) : Buffer.alloc(0);
    hash.update(`${file}\0${exists ? content.length : 'missing'}\0`).update(content);
  }
  return hash.digest('hex');
};
