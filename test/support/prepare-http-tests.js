import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeDescription } from '../../scripts/openapi/write-description.ts';

/**
 * Describes the API for `validate-responses.ts`, empties the record of used permissions, and has the products that tests start
 * write to it.
 */
export default () => {
  writeDescription();
  const notes = resolve('build/used-permissions');
  rmSync(notes, { recursive: true, force: true });
  mkdirSync(notes, { recursive: true });
  process.env.USED_PERMISSIONS = notes;
};
