import * as z from 'zod/mini';
import { honeypot, idempotencyKey } from '../http/fields.ts';
import type { FormField, FormFields } from './form-field.ts';
import { sourceDetailsSchema } from './source.ts';

type Entry = readonly [name: string, schema: z.ZodMiniType];

const shapeOf = (
  fields: FormFields,
  toEntry: (field: FormField, name: string) => Entry,
): Record<string, z.ZodMiniType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => toEntry(field, name)));

type NumberAnswer<Field> = Field extends { readonly required: string } ? number : number | null;

const toNumber =
  (parse: (typed: string) => number) =>
  (typed: unknown): number | null =>
    typeof typed === 'string' && typed !== '' ? parse(typed) : null;

type AnswerSchema<Field extends FormField, Given> = Field extends { readonly parse: unknown }
  ? z.ZodMiniType<NumberAnswer<Field>, Given>
  : ReturnType<Field['schema']>;

type TypedShape<Fields extends FormFields> = { [Name in keyof Fields]: ReturnType<Fields[Name]['schema']> };

// The overloads keep the types of the fields, which `Object.fromEntries` loses.
function typedShape<Fields extends FormFields>(fields: Fields): TypedShape<Fields>;
function typedShape(fields: FormFields): Record<string, z.ZodMiniType> {
  return shapeOf(fields, ({ schema }, name) => [name, schema()]);
}

type FormShape<Fields extends FormFields> = { [Name in keyof Fields]: AnswerSchema<Fields[Name], string> };

function formShape<Fields extends FormFields>(fields: Fields): FormShape<Fields>;
function formShape(fields: FormFields): Record<string, z.ZodMiniType> {
  return shapeOf(fields, ({ schema, parse }, name) => [
    name,
    parse === undefined ? schema() : z.pipe(schema(), z.transform(toNumber(parse))),
  ]);
}

/** Parses a number by the rules of the typed one. */
const numberSchema = ({ schema, required, label }: FormField): z.ZodMiniType => {
  const error = required ?? `${label} must be a number`;
  const keepsRules = z.check<number | null>(({ value, issues }) => {
    const { error: problems } = z.safeParse(schema(), value === null ? '' : String(value));
    for (const { message } of problems?.issues ?? []) issues.push({ code: 'custom', input: value, message });
  });
  return z.nullable(z.number({ error })).check(keepsRules);
};

type SentSchema<Field extends FormField> = Field extends { readonly isAddedLater: true }
  ? z.ZodMiniOptional<AnswerSchema<Field, NumberAnswer<Field>>>
  : Field extends { readonly required: string; readonly initial?: never }
    ? AnswerSchema<Field, NumberAnswer<Field>>
    : z.ZodMiniDefault<AnswerSchema<Field, NumberAnswer<Field>>>;

const sentSchema = (field: FormField): z.ZodMiniType => {
  const { schema, parse, required, initial, empty } = field;
  const sent = parse === undefined ? schema() : numberSchema(field);
  if (field.isAddedLater) return z.optional(sent);
  if (required !== undefined && initial === undefined) return sent;
  return z._default(sent, parse === undefined ? (initial ?? empty) : toNumber(parse)(initial ?? ''));
};

type SentShape<Fields extends FormFields> = { [Name in keyof Fields]: SentSchema<Fields[Name]> };

/** Returns the shape of the answers in a request. */
export function sentShape<Fields extends FormFields>(fields: Fields): SentShape<Fields>;
export function sentShape(fields: FormFields): Record<string, z.ZodMiniType> {
  return shapeOf(fields, (field, name) => [name, sentSchema(field)]);
}

type NoticeName<Name, Field> = Field extends { readonly noticeName: infer Other extends string }
  ? Other
  : Name;

type NoticeShape<Fields extends FormFields> = {
  [Name in keyof Fields as NoticeName<Name, Fields[Name]>]: SentSchema<Fields[Name]>;
};

function noticeShape<Fields extends FormFields>(fields: Fields): NoticeShape<Fields>;
function noticeShape(fields: FormFields): Record<string, z.ZodMiniType> {
  return shapeOf(fields, (field, name) => [field.noticeName ?? name, sentSchema(field)]);
}

type RecordedSchema<Field extends FormField> = Field extends { readonly parse: unknown }
  ? z.ZodMiniType<NumberAnswer<Field>>
  : ReturnType<Field['stored']>;

type StoredSchema<Field extends FormField> = Field extends { readonly isAddedLater: true }
  ? z.ZodMiniOptional<RecordedSchema<Field>>
  : RecordedSchema<Field>;

const storedSchema = ({ stored, parse, required, isAddedLater }: FormField): z.ZodMiniType => {
  const schema = parse !== undefined && required === undefined ? z.nullable(stored()) : stored();
  return isAddedLater ? z.optional(schema) : schema;
};

type StoredShape<Fields extends FormFields> = { [Name in keyof Fields]: StoredSchema<Fields[Name]> };

function storedShape<Fields extends FormFields>(fields: Fields): StoredShape<Fields>;
function storedShape(fields: FormFields): Record<string, z.ZodMiniType> {
  return shapeOf(fields, (field, name) => [name, storedSchema(field)]);
}

/** Returns the schema of the form as it is filled in: numbers are texts. */
export const typedFormSchema = <Fields extends FormFields>(fields: Fields) =>
  z.strictObject(typedShape(fields));

/** Returns the schema of the form as it is sent: converts typed numbers. */
export const formSchema = <Fields extends FormFields>(fields: Fields) => z.strictObject(formShape(fields));

/** Returns the schema of the request that stores a submission. */
export const requestSchema = <Fields extends FormFields>(fields: Fields) =>
  z.strictObject({
    ...sentShape(fields),
    id: idempotencyKey(),
    leave_blank: honeypot(),
    details: z.optional(sourceDetailsSchema),
  });

/** Returns the schema of the request for a submission's mails. */
export const noticeSchema = <Fields extends FormFields>(fields: Fields) =>
  z.strictObject({ ...noticeShape(fields), id: idempotencyKey() });

/** Returns the schema of a stored record. */
export const recordSchema = <Fields extends FormFields>(fields: Fields) =>
  z.object({ ...storedShape(fields), id: z.string(), created_at: z.iso.datetime() });

/** Names the answers of a form as the request for the mails does. */
export function toNotice<Fields extends FormFields, Answers extends Record<keyof Fields, unknown>>(
  fields: Fields,
  id: string,
  answers: Answers,
): { [Name in keyof Fields as NoticeName<Name, Fields[Name]>]: Answers[Name] } & { id: string };
export function toNotice(
  fields: FormFields,
  id: string,
  answers: Readonly<Record<string, unknown>>,
): { id: string } {
  const named = Object.entries(fields).map(([name, { noticeName = name }]) => [noticeName, answers[name]]);
  return { ...Object.fromEntries(named), id };
}
