import * as z from 'zod/mini';
import type { ResolvedResource } from './load-assembly.ts';
import { TemplateError } from './template-error.ts';

/** A resource's properties by a schema. Throws a TemplateError that names the resource and what is wrong. */
export const readProperties = <Schema extends z.ZodMiniType>(
  schema: Schema,
  { properties, where }: Pick<ResolvedResource, 'properties' | 'where'>,
): z.output<Schema> => {
  const parsed = z.safeParse(schema, properties);
  if (!parsed.success) throw new TemplateError(where, z.prettifyError(parsed.error));
  return parsed.data;
};
