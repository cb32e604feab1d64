import * as z from 'zod/mini';
import type { ZodOpenApiOverride } from 'zod-openapi';
import { applicationFields, questionNames, questionOf } from '#domain/applications/application-fields.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { once } from '#domain/once.ts';
import type { FormField, FormFields } from '#domain/submissions/form-field.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { describeRule } from './describe-rule.ts';

type Limits = readonly (readonly [path: string, limits: object])[];

const numberLimits = (field: FormField): object => {
  if (field.kind === 'amount') return { type: 'number', minimum: field.min ?? 0, maximum: field.max };
  if (field.kind === 'count') return { type: 'integer', minimum: 0, maximum: field.max };
  return 'options' in field ? { enum: Object.keys(field.options).map(Number) } : {};
};

const textLimits = ({ schema }: FormField): object => {
  const { $schema: _, ...limits } = z.toJSONSchema(schema(), {
    io: 'input',
    override: (parameters) => describeRule({ ...parameters, io: 'input' }),
  });
  return limits;
};

/** The schemas of the other fields are in those of the requests. */
const formNumbers = (fields: FormFields, nameOf: (name: string, field: FormField) => string): Limits =>
  Object.entries(fields).flatMap(([name, field]): Limits => {
    if (field.parse === undefined) return [];
    const limits = numberLimits(field);
    const sent = field.required === undefined ? { anyOf: [limits, { type: 'null' }] } : limits;
    return [[nameOf(name, field), sent]];
  });

/** The application's request has types alone; the server applies the form's rules to it. */
const applicationLimits = (): Limits => [
  ...questionNames.flatMap((name): Limits => {
    const question = questionOf(name);
    const limits = question.parse === undefined ? textLimits(question) : numberLimits(question);
    return [question.sent, question.copied?.name].flatMap((path) =>
      path === undefined ? [] : [[path, limits] as const],
    );
  }),
  // The request has the two parts of the code as one.
  ['phone_country_code', { ...textLimits(applicationFields.otherPhoneCode), minLength: 1 }],
  ['details.debts.*.kind', textLimits(applicationFields.debt1Kind)],
  ['details.debts.*.owed', numberLimits(applicationFields.debt1Owed)],
  ['details.debts.*.payment', numberLimits(applicationFields.debt1Payment)],
];

const place = (schema: z.core.$ZodType | undefined, path: readonly string[]): z.core.$ZodType => {
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodDefault)
    return place(schema._zod.def.innerType, path);
  const [first, ...rest] = path;
  if (schema !== undefined && first === undefined) return schema;
  if (schema instanceof z.core.$ZodArray) return place(schema._zod.def.element, rest);
  if (schema instanceof z.core.$ZodObject && first !== undefined)
    return place(schema._zod.def.shape[first], rest);
  throw new RangeError(`A request has no ${path.join('.')}.`);
};

const limitsOf = ({ name, routes: { submit, notify }, fields }: SubmissionType) => {
  const limits: [body: z.core.$ZodType | undefined, limits: Limits][] =
    name === applicationType.name
      ? [[submit.body, applicationLimits()]]
      : [
          [submit.body, formNumbers(fields, (one) => one)],
          [notify.body, formNumbers(fields, (one, { noticeName = one }) => noticeName)],
        ];
  return limits.flatMap(([body, ofBody]) =>
    ofBody.map(([path, limit]) => [place(body, path.split('.')), limit] as const),
  );
};

const limitsBySchema = once(() => new Map(submissionTypes.flatMap((type) => limitsOf(type))));

/** Adds the limits of fields whose schema in the request has its type alone. */
export const describeField: ZodOpenApiOverride = ({ zodSchema, jsonSchema }) => {
  const limits = limitsBySchema().get(zodSchema);
  if (limits === undefined) return;
  delete jsonSchema.type;
  Object.assign(jsonSchema, limits);
};
