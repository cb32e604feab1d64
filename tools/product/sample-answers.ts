import type * as z from 'zod/mini';
import type { FormField, FormFields } from '#domain/submissions/form-field.ts';

/** Returns an answer that no default gives and that no other field has. */
const sampleAnswer = (field: FormField, email: string): string | boolean => {
  switch (field.kind) {
    case 'line':
      return field.autoComplete === 'name' ? 'Aroha Ngāta' : `${field.label} 1`.slice(0, field.maxLength);
    case 'text':
      return `${field.label} in words.`;
    case 'email':
      return email;
    case 'phone':
      return '021 123 4567';
    case 'choice':
      return Object.keys(field.options).at(-1) ?? '';
    case 'consent':
  }
  return true;
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
