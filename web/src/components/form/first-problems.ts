import type { core } from 'zod/mini';

/** Returns the first problem of each field. */
export const firstProblems = (error: core.$ZodError | undefined): Record<string, string> => {
  const problems = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const);
  return Object.fromEntries(problems.reverse());
};
