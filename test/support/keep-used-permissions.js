import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

/** Begins a run's notes of the permissions that its products used: `npm run permissions` reads those of all runs. */
export default (_, { displayName }) => {
  const folder = resolve('build/used-permissions', displayName.name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  process.env.USED_PERMISSIONS = folder;
};
