import { globSync, readFileSync } from 'node:fs';
import { sourceFolders } from './source-folders.ts';
import { findUnwantedWords } from './words/find-unwanted-words.ts';

/** Fails for each line of code or documentation with a phrase of `words/unwanted-words.ts`: part of `npm run lint`. */
const leftOut = /node_modules|__snapshots__|\/words\/|check-words\.test/;

const files = globSync([
  '*.{md,ts,js}',
  ...sourceFolders.map((folder) => `${folder}/**/*.{ts,tsx,js,css,md}`),
]);
const findings = files
  .filter((file) => !leftOut.test(file))
  .flatMap((file) => findUnwantedWords(file, readFileSync(file, 'utf8')));

for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
