import { writeFile } from 'node:fs/promises';
import { apiFiles } from './openapi/describe-api.ts';

// `npm run openapi`: writes the OpenAPI description of every route, and a page about it, to docs/.
const files = apiFiles();
for (const { path, text } of files) await writeFile(path, text);
console.log(`Wrote ${files.map(({ path }) => path).join(' and ')}`);
