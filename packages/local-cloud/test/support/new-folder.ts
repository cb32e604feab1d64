import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns an empty folder; it is removed after all tests. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'test-'));
