import type { core } from 'zod/mini';

/** Returns the first problem of each field. */
export const firstProblems = (error: core.$ZodError | undefined): Record<string, string> => {
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= message;
  return problems;
};
