import type { FormField } from '#domain/submissions/form-field.ts';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { preloadPhoneRule } from '../../lib/phone/load-phone-rule.ts';
import { createFormResolver } from './resolve-form.ts';
import { type FieldBinding, useCheckedForm } from './use-checked-form.ts';

/** Answers as the form holds them. */
export type Answers = Record<string, string | boolean>;

/** Answers as they are sent, with numbers. */
export type SentAnswers = Record<string, string | boolean | number | null>;

export interface FieldFormOptions<Name extends string, Values extends SentAnswers> {
  /** Start of the ids of its controls. */
  readonly name: string;
  readonly fields: Readonly<Record<Name, FormField>>;
  readonly schema: z.ZodMiniType<Values>;
  /** Answers that this page gives before the visitor does. */
  readonly defaults?: Partial<Answers>;
  /** Maps a field to the field whose rule depends on it. */
  readonly dependents?: Partial<Record<NoInfer<Name>, NoInfer<Name>>>;
}

/** Returns whether a control holds what the browser can't read, such as a half-filled date. */
const isHalfFilled = (id: string): boolean => {
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement && control.validity.badInput;
};

export interface FieldControl extends FieldBinding {
  readonly field: FormField;
}

/** Connects the fields of a table with a form. */
export const useFieldForm = <Name extends string, Values extends SentAnswers>({
  name,
  fields,
  schema,
  defaults,
  dependents,
}: FieldFormOptions<Name, Values>) => {
  const controlIdOf = (field: string): string => `${name}-${field.replaceAll('_', '-')}`;
  const [{ empty, ...fixed }] = useState(() => {
    const entries = Object.entries<FormField>(fields);
    return {
      names: entries.map(([field]) => field),
      resolver: createFormResolver<Answers>(
        schema,
        entries.filter(([, { kind }]) => kind === 'phone').map(([field]) => field),
        () => entries.map(([field]) => field).filter((field) => isHalfFilled(controlIdOf(field))),
      ),
      /** The form before the visitor's first input. */
      empty: {
        ...Object.fromEntries(entries.map(([field, { initial, empty }]) => [field, initial ?? empty])),
        ...defaults,
      },
    };
  });
  // Without defaults of the page no default values: they would overwrite text typed before hydration.
  const form = useCheckedForm<Answers>({
    resolver: fixed.resolver,
    controlIdOf,
    ...(defaults && { defaultValues: empty }),
    ...(dependents && { dependents }),
  });
  const control = (field: Name): FieldControl => ({
    ...form.field(field, fields[field].kind === 'phone' ? { onBlur: preloadPhoneRule } : {}),
    field: fields[field],
  });
  return { form, names: fixed.names, empty, control };
};
