import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { Mutant } from './find-mutants.ts';

interface TestFile {
  readonly path: string;
  readonly durationMs: number;
  readonly mutants: ReadonlySet<string>;
}

export interface Coverage {
  readonly tests: readonly TestFile[];
  /** Test files that fail without a mutant, so they can't detect one. */
  readonly failing: readonly string[];
}

const coverageSchema = z.object({ test: z.string(), mutants: z.array(z.string()) });
const resultSchema = z.object({
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), startTime: z.number(), endTime: z.number() }),
  ),
});
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

// Extra time for tests with a mutant, which may loop forever.
const extraTimeoutMs = 60_000;

const runJest = async (
  folder: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  timeoutMs?: number,
): Promise<boolean> => {
  const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
  const config = ['--config', 'scripts/mutants/jest.config.js', '--silent'];
  const child = spawn(process.execPath, [...jest, ...config, ...args], {
    cwd: folder,
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...variables },
    stdio: 'ignore',
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  const { promise, resolve: ended, reject } = Promise.withResolvers<boolean>();
  child.once('error', reject);
  child.once('exit', (code) => ended(code === 0));
  return promise;
};

/** Runs all tests related to the sources once, without a mutant. */
export const measureCoverage = async (folder: string, files: readonly string[]): Promise<Coverage> => {
  const [recorded, results] = [resolve(folder, 'build/coverage'), resolve(folder, 'build/results.json')];
  mkdirSync(recorded, { recursive: true });
  const output = ['--json', '--outputFile', results, '--maxWorkers', '2'];
  await runJest(folder, [...output, '--findRelatedTests', ...files], { MUTANT_COVERAGE: recorded });
  const mutants = new Map(
    readdirSync(recorded).map((name) => {
      const coverage = coverageSchema.parse(readJson(join(recorded, name)));
      return [coverage.test, new Set(coverage.mutants)];
    }),
  );
  const { testResults } = resultSchema.parse(readJson(results));
  return {
    tests: testResults
      .filter(({ status }) => status === 'passed')
      .map(({ name, startTime, endTime }) => ({
        path: name,
        durationMs: endTime - startTime,
        mutants: mutants.get(name) ?? new Set(),
      })),
    failing: testResults.filter(({ status }) => status !== 'passed').map(({ name }) => name),
  };
};

// Tests in the same folder as the source first, then the quickest: the first failure ends the run.
const likeliestFirst = (file: string) => {
  const own = `/test/${dirname(file)}/`;
  return (one: TestFile, other: TestFile): number =>
    Number(other.path.includes(own)) - Number(one.path.includes(own)) || one.durationMs - other.durationMs;
};

export const isKilled = async (
  folder: string,
  { id, file }: Mutant,
  { tests }: Coverage,
): Promise<boolean> => {
  const covering = tests.filter(({ mutants }) => mutants.has(id)).sort(likeliestFirst(file));
  if (covering.length === 0) return false;
  const paths = covering.map(({ path }) => path);
  const usualMs = covering.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const variables = { __STRYKER_ACTIVE_MUTANT__: id, ORDERED_TESTS: paths.join('\n') };
  const args = ['--runInBand', '--bail', '--runTestsByPath', ...paths];
  return !(await runJest(folder, args, variables, 3 * usualMs + extraTimeoutMs));
};
