import type * as z from 'zod/mini';

/** The template gave this Lambda an environment that its own schema refuses. */
class InvalidEnvironmentError extends Error {
  override readonly name = 'InvalidEnvironmentError';

  constructor(variables: readonly string[]) {
    super(`These environment variables are missing or wrong: ${variables.join(', ')}`);
  }
}

/**
 * The Lambda's environment, parsed. Throws an InvalidEnvironmentError that names the variables, at the cold start
 * and so at the first request after a wrong deployment.
 */
export const readEnv = <Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema> => {
  const parsed = schema.safeParse(process.env);
  if (!parsed.success) {
    throw new InvalidEnvironmentError(parsed.error.issues.map((issue) => issue.path.join('.')));
  }
  return parsed.data;
};
