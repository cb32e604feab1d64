export const httpStatus = (error: unknown): number | undefined => {
  const metadata: unknown = error instanceof Error ? Reflect.get(error, '$metadata') : undefined;
  if (typeof metadata !== 'object' || metadata === null) return undefined;
  const status: unknown = Reflect.get(metadata, 'httpStatusCode');
  return typeof status === 'number' ? status : undefined;
};

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && error.name === code;
