import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { findMutants, type Mutant } from './mutants/find-mutants.ts';
import { isNoticed, measureCoverage } from './mutants/run-tests.ts';
import { sample } from './mutants/sample.ts';
import { copyRepository } from './mutants/workspace.ts';

/**
 * Prints how many small faults in the source the unit tests notice, and which they don't: `npm run mutants` for a
 * sample of all areas, `npm run mutants -- --folder domain/money` for one folder whole. Entry points of Lambdas, which
 * only the HTTP tests run, and what the environment must have, which the tests of the templates check, are left out.
 */

/** Percent of the faults that must be noticed, by area. */
const bars: Readonly<Record<string, number>> = {
  domain: 95,
  lambdas: 95,
  'infra/checks': 95,
  'web/src/lib': 90,
};
const leftOut = /\.(lambda|env)\.ts$/;
const workspace = 'build/mutants';
const parallelRuns = 2;

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const folders = values.folder === undefined ? Object.keys(bars) : [values.folder];
const size = Number(values.sample ?? (values.folder === undefined ? 400 : Infinity));

const files = globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`));
const { mutants, contents } = await findMutants(files.filter((file) => !leftOut.test(file)).sort());
const drawn = sample(mutants, size, Number(values.seed));
console.log(`${drawn.length} of ${mutants.length} mutants in ${folders.join(', ')}; seed ${values.seed}.`);

copyRepository(workspace, contents);
const coverage = await measureCoverage(workspace, [...new Set(drawn.map(({ file }) => file))]);
for (const test of coverage.failing) {
  console.log(`Left out, since it fails without a mutant: ${relative(workspace, test)}`);
}

const oneLine = (code: string): string => code.replaceAll(/\s+/g, ' ').slice(0, 100);
const survivors: Mutant[] = [];
const waiting = drawn.values();
const testMutants = async (): Promise<void> => {
  for (const mutant of waiting) {
    if (await isNoticed(workspace, mutant, coverage)) continue;
    survivors.push(mutant);
    const { file, line, mutator, original, replacement } = mutant;
    console.log(`${file}:${line} ${mutator}: ${oneLine(original)} -> ${oneLine(replacement)}`);
  }
};
await Promise.all(Array.from({ length: parallelRuns }, testMutants));

for (const folder of folders) {
  const within = ({ file }: Mutant): boolean => file.startsWith(`${folder}/`);
  const [all, survived] = [drawn.filter(within).length, survivors.filter(within).length];
  const score = ((all - survived) / all) * 100;
  console.log(`${folder}: ${score.toFixed(1)} % of ${all} mutants noticed.`);
  const [, bar = 0] = Object.entries(bars).find(([area]) => `${folder}/`.startsWith(`${area}/`)) ?? [];
  // Without mutants there is no score, and nothing was tested.
  if (!(score >= bar)) process.exitCode = 1;
}
