import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { permissionLine, type RolePermission } from './role-permission.ts';

export const usedPermissionsFile = (dataDir: string): string => join(dataDir, 'used-permissions.jsonl');

const lineSchema = z.object({ role: z.string(), action: z.string(), resource: z.string() });

/** Reads recorded permissions. @throws SyntaxError or ZodError for a damaged file */
export const readUsedPermissions = (file: string): RolePermission[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => lineSchema.parse(JSON.parse(line)));

/** Appends each permission at its first use, so that a crash loses nothing. */
export const recordUsedPermissions = (
  dataDir: string,
  log: (line: string) => void,
): ((use: RolePermission) => void) => {
  const file = usedPermissionsFile(dataDir);
  const recorded = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  return (use) => {
    const line = permissionLine(use);
    if (recorded.has(line)) return;
    recorded.add(line);
    try {
      appendFileSync(file, `${line}\n`);
    } catch (error) {
      log(`could not record a used permission: ${String(error)}`);
    }
  };
};
