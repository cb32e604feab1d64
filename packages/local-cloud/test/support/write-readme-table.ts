import { readFileSync, writeFileSync } from 'node:fs';
import { withSupportTable } from './readme-table.ts';

/** `npm run table -w packages/local-cloud`: updates the README's table. */
const file = new URL('../../README.md', import.meta.url);
writeFileSync(file, withSupportTable(readFileSync(file, 'utf8')));
