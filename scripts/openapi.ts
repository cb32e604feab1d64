import { writeFile } from 'node:fs/promises';
import { apiFiles } from './openapi/describe-api.ts';

/** Writes the OpenAPI description of every route, and a page about it, into docs/: `npm run openapi`. */
const files = apiFiles();
for (const { path, text } of files) await writeFile(path, text);
console.log(`Wrote ${files.map(({ path }) => path).join(' and ')}`);
