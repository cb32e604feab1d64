import { resolve, sep } from 'node:path';
import type { ViteDevServer } from 'vite';

/** Editors write a file in several steps, and a checkout writes many. */
const settleMilliseconds = 150;

/**
 * Calls `onChange` after files in these folders were written, replaced, added or removed. Vite's watcher looks at
 * names: Node's own looks at the file that was there first and misses what an editor puts in its place.
 */
export const watchSources = (vite: ViteDevServer, folders: readonly string[], onChange: () => void): void => {
  const roots = folders.map((folder) => resolve(folder));
  let timer: NodeJS.Timeout | undefined;
  vite.watcher.on('all', (_, path) => {
    if (!roots.some((root) => resolve(path).startsWith(root + sep))) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, settleMilliseconds);
  });
  vite.watcher.add(roots);
};
