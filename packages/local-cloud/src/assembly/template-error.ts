import * as z from 'zod/mini';

/** A template that can't run locally. The message names stack and resource. */
export class TemplateError extends Error {
  override readonly name: string = 'TemplateError';

  /** `where` is a place such as `stack/LogicalId (AWS::S3::Bucket)`. */
  constructor(where: string, problem: string) {
    super(`${where}: ${problem}`);
  }
}

/** Validates a resource's properties. @throws TemplateError */
export const readProperties = <Schema extends z.ZodMiniType>(
  schema: Schema,
  { properties, where }: { readonly properties: unknown; readonly where: string },
): z.output<Schema> => {
  const parsed = z.safeParse(schema, properties);
  if (!parsed.success) throw new TemplateError(where, z.prettifyError(parsed.error));
  return parsed.data;
};
