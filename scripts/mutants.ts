import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { readCommandLine } from '../bin/command/read-command-line.ts';
import { findMutants, type Mutant } from './mutants/find-mutants.ts';
import { isKilled, measureCoverage } from './mutants/run-tests.ts';
import { sampleGroups } from './mutants/sample.ts';
import { copyRepository } from './mutants/workspace.ts';

const helpText = `
  npm run mutants -- [options]   test whether the tests notice small changes of the code, a sample of all areas

  --folder FOLDER  all of a folder, e.g. domain/money
  --sample N       how many changes (400; of a folder: all)
  --seed N         draws another sample (1)
  --help           print this help
`;

// Minimum percentage of killed mutants by area.
const minimumScores: Readonly<Record<string, number>> = {
  domain: 95,
  lambdas: 95,
  'infra/checks': 95,
  'web/src/lib': 90,
};
/** Of a folder with few mutants, so that one survivor does not decide on its score. */
const minimumPerFolder = 40;
// The HTTP and template tests cover entry points and env schemas; texts that a person wrote are compared with their page once.
const excludedFiles = /\.(lambda|env)\.ts$|^domain\/content\//;
const workspace = 'build/mutants';
const parallelRuns = 2;

const { values } = readCommandLine(helpText, {
  folder: { type: 'string' },
  sample: { type: 'string' },
  seed: { type: 'string', default: '1' },
});
const folders = values.folder === undefined ? Object.keys(minimumScores) : [values.folder];
const size = Number(values.sample ?? (values.folder === undefined ? 400 : Infinity));

const files = globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`));
const { mutants, contents } = await findMutants(files.filter((file) => !excludedFiles.test(file)).sort());
const within = (folder: string, all: readonly Mutant[]): Mutant[] =>
  all.filter(({ file }) => file.startsWith(`${folder}/`));
const groups = folders.map((folder) => within(folder, mutants));
const drawn = sampleGroups(groups, {
  size,
  minimum: Math.min(minimumPerFolder, size),
  seed: Number(values.seed),
});
console.log(`${drawn.length} of ${mutants.length} mutants in ${folders.join(', ')}; seed ${values.seed}.`);

copyRepository(workspace, contents);
const coverage = await measureCoverage(workspace, [...new Set(drawn.map(({ file }) => file))]);
for (const test of coverage.failing) {
  console.log(`Skipped, because it fails without a mutant: ${relative(workspace, test)}`);
}

const oneLine = (code: string): string => code.replaceAll(/\s+/g, ' ').slice(0, 100);
const survivors: Mutant[] = [];
const waiting = drawn.values();
const testMutants = async (): Promise<void> => {
  for (const mutant of waiting) {
    if (await isKilled(workspace, mutant, coverage)) continue;
    survivors.push(mutant);
    const { file, line, mutator, original, replacement } = mutant;
    console.log(`${file}:${line} ${mutator}: ${oneLine(original)} -> ${oneLine(replacement)}`);
  }
};
await Promise.all(Array.from({ length: parallelRuns }, testMutants));

for (const folder of folders) {
  const [all, survived] = [within(folder, drawn).length, within(folder, survivors).length];
  const score = ((all - survived) / all) * 100;
  console.log(`${folder}: ${score.toFixed(1)} % of ${all} mutants killed.`);
  const [, bar = 0] =
    Object.entries(minimumScores).find(([area]) => `${folder}/`.startsWith(`${area}/`)) ?? [];
  // Without mutants the score is NaN, which must fail.
  if (!(score >= bar)) process.exitCode = 1;
}
