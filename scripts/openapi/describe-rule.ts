import * as z from 'zod/mini';
import type { oas31, ZodOpenApiOverride } from 'zod-openapi';
import { isDateOfBirthOrEmpty } from '#domain/applications/date-of-birth.ts';
import {
  isContactOrEmpty,
  isPhoneNumber,
  isPhoneNumberOrEmpty,
  isPlainLine,
  isPlainText,
  maxEmailLength,
} from '#domain/http/fields.ts';
import { isIdentifier } from '#domain/privacy/person-identifier.ts';
import { isTicked } from '#domain/submissions/field-kinds.ts';
import { isEmailOrEmpty } from '#domain/submissions/reachable-fields.ts';
import { isDate, isDateOrEmpty } from '#domain/text/is-date.ts';
import { isAmount } from '#domain/vehicles/vehicle-filter.ts';
import { areDifferent } from '#domain/vehicles/vehicle-picture-fields.ts';

type Schema = oas31.SchemaObject;
type Described = Parameters<ZodOpenApiOverride>[0]['jsonSchema'];

const orEmpty = (schema: Schema): Schema => ({ anyOf: [{ const: '' }, schema] });

const date: Schema = { format: 'date' };

const separators = String.raw`[ ().\-]*`;
const phoneNumber: Schema = {
  maxLength: 30,
  pattern: String.raw`^${separators}(\+${separators})?(\d${separators}){6,15}((;ext=|[xX#]|[eE][xX][tT])[.:]?\s*\d{1,7})?$`,
};

const sixDigits: Schema = { pattern: String.raw`(\d\D*){6}` };

/** Rules that the domain has as functions, in JSON Schema. */
const rules = new Map<unknown, Schema>([
  [isDate, date],
  [isDateOrEmpty, orEmpty(date)],
  [isDateOfBirthOrEmpty, orEmpty(date)],
  [isPhoneNumber, phoneNumber],
  [isPhoneNumberOrEmpty, orEmpty(phoneNumber)],
  [isEmailOrEmpty, orEmpty({ format: 'email', maxLength: maxEmailLength })],
  [isContactOrEmpty, orEmpty({ anyOf: [{ format: 'email' }, sixDigits] })],
  [isIdentifier, { anyOf: [{ pattern: String.raw`^[^@\s]+@[^@\s]+$` }, phoneNumber] }],
  [isPlainLine, { pattern: String.raw`^[^\p{Cc}\p{Cs}\u2028\u2029]*$` }],
  [isPlainText, { pattern: String.raw`^([^\p{Cc}\p{Cs}]|[\n\r\t])*$` }],
  [isAmount, { pattern: String.raw`^([nN][zZ])?\s*\$?\s*\d{1,3}([,\s]?\d{3})*(\.\d{0,2})?$` }],
  [isTicked, { const: true }],
  [areDifferent, { uniqueItems: true }],
  [Number.isInteger, { type: 'integer' }],
]);

/** A text is cleaned before it is measured, so that one of spaces is empty. */
const visible: Schema = { pattern: String.raw`[^\s\u2800\u3164\uFFA0\p{Default_Ignorable_Code_Point}]` };

const rulesOf = ({ _zod: { def } }: z.core.$ZodType, { minLength = 0 }: Described): Schema[] => {
  const checks = def.checks ?? [];
  const isCleaned = checks.some(({ _zod }) => _zod.def.check === 'overwrite');
  const own = checks.flatMap((check) => {
    const rule = check instanceof z.core.$ZodCustom ? rules.get(check._zod.def.fn) : undefined;
    return rule === undefined ? [] : [rule];
  });
  return isCleaned && minLength > 0 ? [...own, visible] : own;
};

const lastOf = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.core.$ZodPipe ? lastOf(schema._zod.def.out) : schema;

const add = (jsonSchema: Described, rule: Schema): void => {
  const isNew = Object.keys(rule).every((key) => key === 'type' || !(key in jsonSchema));
  if (isNew) Object.assign(jsonSchema, rule);
  else Object.assign(jsonSchema, { allOf: [...(jsonSchema.allOf ?? []), rule] });
};

/** Describes the numbers of an address, which are converted from a text, as numbers with their bounds. */
const describeBounds: ZodOpenApiOverride = ({ zodSchema, jsonSchema }) => {
  const last = lastOf(zodSchema);
  if (last === zodSchema || !(last instanceof z.core.$ZodNumber)) return;
  const { minimum = 0, maximum } = z.toJSONSchema(last);
  if (maximum === undefined) return;
  delete jsonSchema.pattern;
  Object.assign(jsonSchema, { type: 'integer', minimum, maximum });
};

/** JSON Schema's patterns have no flags. */
const describeCase: ZodOpenApiOverride = ({ zodSchema: { _zod }, jsonSchema }) => {
  const ignoresCase = (_zod.def.checks ?? []).some(
    (check) => check instanceof z.core.$ZodCheckStringFormat && check._zod.def.pattern?.ignoreCase === true,
  );
  if (ignoresCase) jsonSchema.pattern = jsonSchema.pattern?.replaceAll('a-z', 'a-zA-Z');
};

/** Adds to what is sent what zod can't convert: rules that are functions, and the bounds of numbers in an address. */
export const describeRule: ZodOpenApiOverride = (parameters) => {
  if (parameters.io === 'output') return;
  describeCase(parameters);
  for (const rule of rulesOf(parameters.zodSchema, parameters.jsonSchema)) add(parameters.jsonSchema, rule);
  describeBounds(parameters);
};
