import type { Check } from './checks.ts';

// Right after a deployment an edge location may still serve the previous release.
const attempts = 3;
const pauseMs = 3_000;

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
};

/** Runs a check, with retries. @returns why it fails */
export const checkProblem = async ({ run }: Check, pause: (ms: number) => Promise<unknown>) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run();
      return undefined;
    } catch (error) {
      if (attempt === attempts) return explain(error);
      await pause(pauseMs);
    }
  }
};

/** @returns the number of failed checks */
export const runChecks = async (
  checks: readonly Check[],
  print: (line: string) => void,
  pause: (ms: number) => Promise<unknown>,
): Promise<number> => {
  let failures = 0;
  for (const check of checks) {
    const problem = await checkProblem(check, pause);
    print(problem === undefined ? `ok    ${check.name}` : `FAILS ${check.name}: ${problem}`);
    if (problem !== undefined) failures += 1;
  }
  return failures;
};
