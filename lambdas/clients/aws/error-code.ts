/** Returns whether AWS answered with this code. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && error.name === code;
