import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isHeld, placeMark } from './process-lock.ts';

/** A folder of templates and bundles that stays as it is until it is released. */
export interface PreparedAssembly {
  readonly folder: string;
  release(): void;
}

const markPrefix = 'in-use-';

/** Removes the marks of processes that ended without doing so. @returns whether other marks are left */
const isInUse = (folder: string): boolean => {
  const marks = readdirSync(folder)
    .filter((name) => name.startsWith(markPrefix))
    .map((name) => join(folder, name));
  const held = marks.filter(isHeld);
  for (const mark of marks) if (!held.includes(mark)) rmSync(mark, { force: true });
  return held.length > 0;
};

/** Removes the folders that no running process reads. */
const removeUnused = (parent: string): void => {
  const folders = readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders) {
    const folder = join(parent, name);
    if (!isInUse(folder)) rmSync(folder, { recursive: true, force: true });
  }
};

/** Whether a folder holds a whole assembly: the CDK writes the manifest, and only whole ones get their name. */
const isWhole = (folder: string): boolean => existsSync(join(folder, 'manifest.json'));

/**
 * Takes the assembly that was made of the sources with this fingerprint, or has one made: in a folder of its own, for
 * a running product goes on reading the one that it was started with. `make` gets the path of the new folder.
 * Whoever calls this must be the only one who does so at a time. Rejects as `make` does, or if files can't be written.
 */
export const takeAssembly = async (
  parent: string,
  fingerprintNow: () => string,
  make: (folder: string) => Promise<void>,
): Promise<PreparedAssembly> => {
  const fingerprint = fingerprintNow();
  let folder = join(parent, fingerprint);
  if (!isWhole(folder)) {
    const made = join(parent, `made-${randomUUID()}`);
    await make(made);
    // What was changed in the meantime may be in it or not: such a mixture must never be taken for either.
    if (fingerprintNow() === fingerprint) {
      rmSync(folder, { recursive: true, force: true });
      renameSync(made, folder);
    } else folder = made;
  }
  const mark = placeMark(join(folder, `${markPrefix}${randomUUID()}`));
  removeUnused(parent);
  return { folder, release: () => mark.release() };
};
