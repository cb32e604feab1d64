import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { permissionLine, type RolePermission } from './role-permission.ts';

/** Where a run over a data folder notes which permissions were used: JSON lines of role, action and resource. */
export const usedPermissionsFile = (dataDir: string): string => join(dataDir, 'used-permissions.jsonl');

const lineSchema = z.object({ role: z.string(), action: z.string(), resource: z.string() });

/** What such a file notes. Throws a SyntaxError or ZodError for one that is damaged. */
export const readUsedPermissions = (file: string): RolePermission[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => lineSchema.parse(JSON.parse(line)));

/**
 * Notes each permission when it is used for the first time, at once, so that nothing is lost however the run ends.
 * What runs before noted stays.
 */
export const noteUsedPermissions = (
  dataDir: string,
  log: (line: string) => void,
): ((use: RolePermission) => void) => {
  const file = usedPermissionsFile(dataDir);
  const noted = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  return (use) => {
    const line = permissionLine(use);
    if (noted.has(line)) return;
    noted.add(line);
    try {
      appendFileSync(file, `${line}\n`);
    } catch (error) {
      log(`could not note a used permission: ${String(error)}`);
    }
  };
};
