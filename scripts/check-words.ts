import { globSync, readFileSync } from 'node:fs';
import { readCommandLine } from '../bin/command/read-command-line.ts';
import { sourceFolders } from './source-folders.ts';
import { findUnwantedWords } from './words/find-unwanted-words.ts';

const helpText = `
  node scripts/check-words.ts   print lines of code or documentation with a phrase of scripts/words/unwanted-words.ts, and
                                fail if there are any; part of npm run lint

  --help  print this help
`;

readCommandLine(helpText, {});

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
