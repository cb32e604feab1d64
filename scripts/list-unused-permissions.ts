import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadAssembly } from 'local-cloud/assembly';
import { permissionLine } from 'local-cloud/permissions';
import { readUsedPermissions } from 'local-cloud/used-permissions';
import { readCommandLine } from '../bin/command/read-command-line.ts';
import { localRegion, prepareAssembly } from '../bin/prepare/prepare-assembly.ts';
import { describePermission, listOwnPermissions } from './permissions/own-permissions.ts';

const helpText = `
  npm run permissions   list permissions of the product's roles that the last test run did not use, and fail if there are any

  --help  print this help
`;

readCommandLine(helpText, {});

const notes = 'build/used-permissions';
const files = existsSync(notes)
  ? readdirSync(notes, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jsonl'))
  : [];

if (files.length === 0) {
  console.error('No test has recorded used permissions yet. Run: npm test');
  process.exitCode = 1;
} else {
  const prepared = await prepareAssembly({
    root: process.cwd(),
    stage: 'local',
    environment: process.env,
    log: console.error,
  });
  const held = listOwnPermissions(loadAssembly(prepared.folder, { region: localRegion }));
  prepared.release();
  const used = new Set(
    files.flatMap((name) => readUsedPermissions(join(notes, name))).map((use) => permissionLine(use)),
  );
  const unused = held.filter((permission) => !used.has(permissionLine(permission)));
  for (const permission of unused) console.log(`unused: ${describePermission(permission)}`);
  console.log(`${held.length - unused.length} of ${held.length} permissions were used.`);
  if (unused.length > 0) process.exitCode = 1;
}
