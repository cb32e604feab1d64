import * as z from 'zod/mini';
import { honeypot, idempotencyKey } from '../http/fields.ts';
import type { FormField, FormFields } from './form-field.ts';

type Entry = readonly [name: string, schema: z.ZodMiniType];

const shapeOf = (
  fields: FormFields,
  toEntry: (field: FormField, name: string) => Entry,
): Record<string, z.ZodMiniType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => toEntry(field, name)));

type TypedSchema<Field extends FormField> = Field extends { readonly typed: () => infer Schema }
  ? Schema
  : ReturnType<Field['schema']>;

type TypedShape<Fields extends FormFields> = { [Name in keyof Fields]: TypedSchema<Fields[Name]> };

// The overloads keep the types of the fields, which `Object.fromEntries` loses.
function typedShape<Fields extends FormFields>(fields: Fields): TypedShape<Fields>;
function typedShape(fields: FormFields): Record<string, z.ZodMiniType> {
  return shapeOf(fields, (field, name) => [name, (field.typed ?? field.schema)()]);
}

type SentSchema<Field extends FormField> = Field extends { readonly isAddedLater: true }
  ? z.ZodMiniOptional<ReturnType<Field['schema']>>
  : Field extends { readonly required: string; readonly initial?: never }
    ? ReturnType<Field['schema']>
    : z.ZodMiniDefault<ReturnType<Field['schema']>>;

const sentSchema = (field: FormField): z.ZodMiniType => {
  if (field.isAddedLater) return z.optional(field.schema());
  if (field.required !== undefined && field.initial === undefined) return field.schema();
  return z._default(field.schema(), field.initial ?? field.empty);
};

type SentShape<Fields extends FormFields> = { [Name in keyof Fields]: SentSchema<Fields[Name]> };

function sentShape<Fields extends FormFields>(fields: Fields): SentShape<Fields>;
function sentShape(fields: FormFields): Record<string, z.ZodMiniType> {
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

type StoredSchema<Field extends FormField> = Field extends { readonly isAddedLater: true }
  ? z.ZodMiniOptional<ReturnType<Field['stored']>>
  : ReturnType<Field['stored']>;

type StoredShape<Fields extends FormFields> = { [Name in keyof Fields]: StoredSchema<Fields[Name]> };

function storedShape<Fields extends FormFields>(fields: Fields): StoredShape<Fields>;
function storedShape(fields: FormFields): Record<string, z.ZodMiniType> {
  return shapeOf(fields, (field, name) => [
    name,
    field.isAddedLater ? z.optional(field.stored()) : field.stored(),
  ]);
}

/** Returns the schema of the form as it is filled in. */
export const formSchema = <Fields extends FormFields>(fields: Fields) => z.strictObject(typedShape(fields));

/** Returns the schema of the request that stores a submission. */
export const requestSchema = <Fields extends FormFields>(fields: Fields) =>
  z.strictObject({ ...sentShape(fields), id: idempotencyKey(), leave_blank: honeypot() });

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
