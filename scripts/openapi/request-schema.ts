import * as z from 'zod/mini';
import { applicationFormSchema } from '#domain/applications/application-form.ts';
import { applicationNoticeSchema, applicationRequestSchema } from '#domain/applications/loan-application.ts';
import { storedFieldName } from '#domain/applications/stored-field-name.ts';
import type { JsonSchema } from './description.ts';
import { jsonSchemaOf } from './json-schema.ts';

// A check, which JSON Schema can't express, holds these bodies to the rules of a form.
const applicationBodies: ReadonlySet<z.ZodMiniType> = new Set([
  applicationNoticeSchema,
  applicationRequestSchema,
]);

const fieldNames = z.array(z.keyof(applicationFormSchema));

// The limits of the application form's texts, by their path in the body.
const formLimits = (): ReadonlyMap<string, JsonSchema> => {
  const { properties = {} } = jsonSchemaOf(applicationFormSchema, 'input');
  const names = fieldNames.parse(Object.keys(properties));
  return new Map(
    names.flatMap((name): [string, JsonSchema][] => {
      const limits = properties[name];
      return typeof limits === 'object' && limits.type === 'string' ? [[storedFieldName(name), limits]] : [];
    }),
  );
};

const withLimits = (schema: JsonSchema, limits: ReadonlyMap<string, JsonSchema>, path = ''): JsonSchema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => {
      const place = path + name;
      if (typeof property === 'boolean') return [name, property];
      if (property.type === 'object') return [name, withLimits(property, limits, `${place}.`)];
      return [name, property.type === 'string' ? { ...limits.get(place), ...property } : property];
    }),
  ),
});

/** Returns the JSON Schema of a route's body as callers send it. */
export const requestSchemaOf = (body: z.ZodMiniType): JsonSchema => {
  const schema = jsonSchemaOf(body, 'input');
  return applicationBodies.has(body) ? withLimits(schema, formLimits()) : schema;
};
