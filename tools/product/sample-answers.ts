import type * as z from 'zod/mini';
import type { formSchema } from '#domain/submissions/field-schemas.ts';
import type { FormField, FormFields } from '#domain/submissions/form-field.ts';

type SampleAnswer = string | number | boolean;

const byKind: Partial<Record<FormField['kind'], SampleAnswer>> = {
  phone: '021 123 4567',
  amount: 1_250.5,
  count: 2,
  date: '1990-04-27',
  consent: true,
};

/** Returns an answer that no default gives. */
const sampleAnswer = (field: FormField, email: string): SampleAnswer => {
  if ('options' in field) return Object.keys(field.options).at(-1) ?? '';
  if (field.kind === 'email') return email;
  if (field.kind === 'text') return `${field.label} in words.`;
  if (field.autoComplete === 'name') return 'Aroha Ngāta';
  return byKind[field.kind] ?? `${field.label} 1`;
};

type SampleAnswers<Fields extends FormFields> = z.output<ReturnType<typeof formSchema<Fields>>>;

/** Answers a form as it is sent, each field by its kind. */
export function sampleAnswers<Fields extends FormFields>(
  fields: Fields,
  email: string,
): SampleAnswers<Fields>;
export function sampleAnswers(fields: FormFields, email: string): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sampleAnswer(field, email)]),
  );
}
