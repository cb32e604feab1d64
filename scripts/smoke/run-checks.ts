import type { Check } from './checks.ts';

/** How often a check is tried: right after a deployment an edge may still have the one before. */
const attempts = 3;
const pauseMs = 3_000;

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
};

/** Tries a check, several times where it fails. @returns why it fails; undefined if it does not */
export const problemOf = async ({ run }: Check, pause: (ms: number) => Promise<unknown>) => {
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

/** Runs the checks one after the other. @returns how many fail */
export const runChecks = async (
  checks: readonly Check[],
  print: (line: string) => void,
  pause: (ms: number) => Promise<unknown>,
): Promise<number> => {
  let failures = 0;
  for (const check of checks) {
    const problem = await problemOf(check, pause);
    print(problem === undefined ? `ok    ${check.name}` : `FAILS ${check.name}: ${problem}`);
    if (problem !== undefined) failures += 1;
  }
  return failures;
};
