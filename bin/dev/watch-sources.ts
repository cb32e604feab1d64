import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/** Editors write a file in several steps, and a checkout writes many. */
const settleMilliseconds = 150;

/** A folder and all folders in it, with what tells each from another of its name. */
const foldersBelow = (folder: string): [path: string, inode: number][] => {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [[folder, stats.ino], ...inner.flatMap(({ name }) => foldersBelow(join(folder, name)))];
};

/**
 * Calls `onChange` after files in these folders were written, replaced, added or removed. Only folders are watched:
 * they tell of a file by its name, while Node's watch of a tree follows the file that was there first, and misses what
 * an editor or git puts in its place.
 */
export const watchSources = (roots: readonly string[], onChange: () => void): { close(): void } => {
  const watched = new Map<string, { inode: number; watcher: FSWatcher }>();
  let timer: NodeJS.Timeout | undefined;

  const watchFolders = (): void => {
    const folders = new Map(roots.flatMap((root) => foldersBelow(root)));
    for (const [path, { inode, watcher }] of watched) {
      if (folders.get(path) === inode) continue;
      watcher.close();
      watched.delete(path);
    }
    for (const [path, inode] of folders) {
      if (watched.has(path)) continue;
      const watcher = watch(path, notice);
      // A folder that is removed: the one around it tells.
      watcher.on('error', () => watcher.close());
      watched.set(path, { inode, watcher });
    }
  };
  const settle = (): void => {
    try {
      watchFolders();
      onChange();
    } catch {
      // A folder went while it was looked at: once more, when that is over.
      notice();
    }
  };
  const notice = (): void => {
    clearTimeout(timer);
    timer = setTimeout(settle, settleMilliseconds);
  };

  watchFolders();
  return {
    close: () => {
      clearTimeout(timer);
      for (const { watcher } of watched.values()) watcher.close();
    },
  };
};
