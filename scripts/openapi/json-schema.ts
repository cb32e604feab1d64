import * as z from 'zod/mini';
import type { JsonSchema } from './description.ts';

// Removes what zod adds and readers don't need: the pattern of a format, and the bounds of safe integers. A number that is sent
// as text has its default as text.
const simplify = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.type === 'string' && typeof jsonSchema.default === 'number') {
    jsonSchema.default = String(jsonSchema.default);
  }
};

/** Returns a contract's schema as JSON Schema 2020-12. @param io `input` for requests, `output` for responses */
export const jsonSchemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const {
    $schema: _,
    '~standard': _standard,
    ...described
  } = z.toJSONSchema(schema, { io, override: simplify });
  return described;
};
