import { groupDigits } from '#domain/text/group-digits.ts';
import type { JsonSchema } from './description.ts';

type Part = JsonSchema | boolean;

const formats: Readonly<Record<string, string>> = {
  email: 'email address',
  uuid: 'UUID',
  'date-time': 'ISO 8601 timestamp',
  uri: 'URL',
};

// A vertical bar would end the table cell.
const verbatim = (text: string): string => `\`${text.replaceAll('|', String.raw`\|`)}\``;

const code = (value: unknown): string => verbatim(JSON.stringify(value));

const range = (min: number | undefined, max: number | undefined, unit = ''): string => {
  if (max === undefined) return min === undefined ? '' : `, at least ${groupDigits(min)}${unit}`;
  return min === undefined
    ? `, at most ${groupDigits(max)}${unit}`
    : `, ${groupDigits(min)} to ${groupDigits(max)}${unit}`;
};

const explainText = ({ format, pattern, minLength, maxLength }: JsonSchema): string =>
  (formats[format ?? ''] ?? 'text') +
  range(minLength, maxLength, ' characters') +
  (pattern === undefined ? '' : `, as ${verbatim(pattern)}`);

const explainList = ({ items, minItems, maxItems }: JsonSchema): string => {
  const [item = true] = Array.isArray(items) ? items : [items];
  const content = typeof item === 'object' && item.type === 'object' ? 'objects' : explainSchema(item);
  return `list of ${content}${range(minItems, maxItems, ' items')}`;
};

/** Describes the type and limits of a value in a few words. */
export const explainSchema = (schema: Part): string => {
  if (typeof schema === 'boolean') return 'anything';
  const { type, anyOf, minimum, maximum } = schema;
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum !== undefined) return `one of ${schema.enum.map(code).join(', ')}`;
  if (anyOf !== undefined) return anyOf.map(explainSchema).join(' or ');
  if (Array.isArray(type)) return type.join(' or ');
  if (type === 'string') return explainText(schema);
  if (type === 'array') return explainList(schema);
  if (type === 'integer') return `whole number${range(minimum, maximum)}`;
  return `${type ?? 'anything'}${range(minimum, maximum)}`;
};

/** A field with the path of the objects that contain it. */
interface ExplainedField {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly defaultValue?: string;
}

const itemsOf = ({ items }: JsonSchema): Part => (Array.isArray(items) ? true : (items ?? true));

/** Returns all fields of a schema; those of nested objects follow. */
export const explainFields = (schema: Part, path = ''): ExplainedField[] => {
  if (typeof schema === 'boolean') return [];
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((part) => explainFields(part, path));
  if (schema.type === 'array') return explainFields(itemsOf(schema), `${path}[]`);
  const prefix = path === '' ? '' : `${path}.`;
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const hasDefault = typeof property !== 'boolean' && property.default !== undefined;
    const field: ExplainedField = {
      name: prefix + name,
      type: explainSchema(property),
      isRequired: schema.required?.includes(name) ?? false,
      ...(hasDefault && { defaultValue: code(property.default) }),
    };
    return [field].concat(explainFields(property, field.name));
  });
};
