import { globSync, readFileSync } from 'node:fs';
import { findUnwantedWords } from './words/find-unwanted-words.ts';

/** Fails for each line of code or documentation with a phrase of `words/unwanted-words.ts`: part of `npm run lint`. */
const folders = [
  'bin',
  'demo',
  'docs',
  'domain',
  'infra',
  'lambdas',
  'packages',
  'scripts',
  'test',
  'tools',
  'web',
];
const leftOut = /node_modules|__snapshots__|\/words\/|check-words\.test/;

const files = globSync(['*.{md,ts,js}', ...folders.map((folder) => `${folder}/**/*.{ts,tsx,js,css,md}`)]);
const findings = files
  .filter((file) => !leftOut.test(file))
  .flatMap((file) => findUnwantedWords(file, readFileSync(file, 'utf8')));

for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
