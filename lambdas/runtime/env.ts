import type * as z from 'zod/mini';

class InvalidEnvironmentError extends Error {
  override readonly name = 'InvalidEnvironmentError';

  constructor(variables: readonly string[]) {
    super(`These environment variables are missing or wrong: ${variables.join(', ')}`);
  }
}

/** Parses the Lambda's environment. @throws InvalidEnvironmentError that names the missing or invalid variables */
export const readEnv = <Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema> => {
  const parsed = schema.safeParse(process.env);
  if (!parsed.success) {
    throw new InvalidEnvironmentError(parsed.error.issues.map((issue) => issue.path.join('.')));
  }
  return parsed.data;
};
