import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isLockHeld, createMarker } from './process-lock.ts';

export interface PreparedAssembly {
  readonly folder: string;
  release(): void;
}

const markerPrefix = 'in-use-';

/** Removes markers of ended processes; returns whether others remain. */
const isInUse = (folder: string): boolean => {
  const markers = readdirSync(folder)
    .filter((name) => name.startsWith(markerPrefix))
    .map((name) => join(folder, name));
  const heldMarkers = markers.filter(isLockHeld);
  for (const marker of markers) if (!heldMarkers.includes(marker)) rmSync(marker, { force: true });
  return heldMarkers.length > 0;
};

const removeUnused = (parent: string): void => {
  const folders = readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders) {
    const folder = join(parent, name);
    if (!isInUse(folder)) rmSync(folder, { recursive: true, force: true });
  }
};

const isComplete = (folder: string): boolean => existsSync(join(folder, 'manifest.json'));

/**
 * Returns the assembly of the current sources, made in a new folder if there is none: a running process may
 * still read an older one. Calls must not overlap. Rejects as `make` does.
 */
export const getOrCreateAssembly = async (
  parent: string,
  computeFingerprint: () => string,
  make: (folder: string) => Promise<void>,
): Promise<PreparedAssembly> => {
  const fingerprint = computeFingerprint();
  let folder = join(parent, fingerprint);
  if (!isComplete(folder)) {
    const newFolder = join(parent, `made-${randomUUID()}`);
    await make(newFolder);
    // If sources changed meanwhile, the result may mix both states, so it keeps its own name.
    if (computeFingerprint() === fingerprint) {
      rmSync(folder, { recursive: true, force: true });
      renameSync(newFolder, folder);
    } else folder = newFolder;
  }
  const marker = createMarker(join(folder, `${markerPrefix}${randomUUID()}`));
  removeUnused(parent);
  return { folder, release: () => marker.release() };
};
