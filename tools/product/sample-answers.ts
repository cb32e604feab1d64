import type * as z from 'zod/mini';
import type { FormField, FormFields } from '#domain/submissions/form-field.ts';

const byKind: Partial<Record<FormField['kind'], string | boolean>> = {
  phone: '021 123 4567',
  amount: '1,250.50',
  count: '2',
  date: '1990-04-27',
  consent: true,
};

/** Returns an answer that no default gives. */
const sampleAnswer = (field: FormField, email: string): string | boolean => {
  if ('options' in field) return Object.keys(field.options).at(-1) ?? '';
  if (field.kind === 'email') return email;
  if (field.kind === 'text') return `${field.label} in words.`;
  if (field.autoComplete === 'name') return 'Aroha Ngāta';
  return byKind[field.kind] ?? `${field.label} 1`;
};

type SampleAnswers<Fields extends FormFields> = {
  [Name in keyof Fields]: z.output<ReturnType<Fields[Name]['schema']>>;
};

/** Fills in a form, each field with an answer of its kind. */
export function sampleAnswers<Fields extends FormFields>(
  fields: Fields,
  email: string,
): SampleAnswers<Fields>;
export function sampleAnswers(fields: FormFields, email: string): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sampleAnswer(field, email)]),
  );
}
