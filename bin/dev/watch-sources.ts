import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

// Editors write a file in several steps, and a checkout writes many files.
const settleMs = 150;

const foldersBelow = (folder: string): [path: string, inode: number][] => {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [[folder, stats.ino], ...inner.flatMap(({ name }) => foldersBelow(join(folder, name)))];
};

// Watches folders only: Node's watch of a tree follows the first file of a name, and misses the one that replaces it.
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
      const watcher = watch(path, scheduleSettle);
      watcher.on('error', () => watcher.close());
      watched.set(path, { inode, watcher });
    }
  };
  const settle = (): void => {
    try {
      watchFolders();
      onChange();
    } catch {
      // A folder was removed during the scan: scan again.
      scheduleSettle();
    }
  };
  const scheduleSettle = (): void => {
    clearTimeout(timer);
    timer = setTimeout(settle, settleMs);
  };

  watchFolders();
  return {
    close: () => {
      clearTimeout(timer);
      for (const { watcher } of watched.values()) watcher.close();
    },
  };
};
