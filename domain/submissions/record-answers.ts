import * as z from 'zod/mini';
import { asText } from './field-kinds.ts';
import type { FormField, FormFields } from './form-field.ts';

export type StoredItem = Readonly<Record<string, unknown>>;

/** How the answers to a form's fields are read from a record, as it is stored or read, and put into it, as the form holds them. */
export interface RecordAnswers {
  /** The rules of each answer, by its name. */
  readonly fields: FormFields;
  /** Returns the names of the fields that can be corrected in this record, in the form's order. */
  readonly names: (record: StoredItem) => readonly string[];
  /** Empty for no answer. */
  readonly read: (record: StoredItem, name: string) => string;
  readonly put: (record: StoredItem, name: string, typed: string) => StoredItem;
  /** Whether there may be no answer. */
  readonly isOptional: (name: string) => boolean;
  /** Returns what the rules of the whole form say against a record: answers that do not fit each other. */
  readonly problems: (record: StoredItem) => readonly string[];
  /** Names of the fields by which the sender is reached, who may ask to correct them. */
  readonly contact: readonly string[];
}

/** Own words stay as they were written, and a consent is given or taken back by the person alone. */
const uncorrectedKinds: ReadonlySet<FormField['kind']> = new Set(['text', 'consent', 'phone-code']);

/** Returns whether answers of this kind are facts that can be wrong. */
export const isCorrectableKind = ({ kind }: Pick<FormField, 'kind'>): boolean => !uncorrectedKinds.has(kind);

const isContactKind = (field: Pick<FormField, 'kind'> | undefined): boolean =>
  field?.kind === 'email' || field?.kind === 'phone';

/** Returns the messages of a form's schema against its answers. */
export const formProblems = (form: z.ZodMiniType, answers: unknown): string[] =>
  z.safeParse(form, answers).error?.issues.map(({ message }) => message) ?? [];

/** Returns the answers of a record that has each under its field's name. @param form the schema of all answers, where some depend on others */
export const plainAnswers = (fields: FormFields, form?: z.ZodMiniType): RecordAnswers => {
  const names = Object.keys(fields).filter((name) => fields[name] && isCorrectableKind(fields[name]));
  return {
    fields,
    contact: names.filter((name) => isContactKind(fields[name])),
    names: () => names,
    read: (record, name) => {
      const { [name]: answer } = record;
      return typeof answer === 'number' ? String(answer) : asText(answer);
    },
    put: (record, name, typed) => ({ ...record, [name]: fields[name]?.parse?.(typed) ?? typed }),
    isOptional: (name) => fields[name]?.required === undefined && fields[name]?.parse === undefined,
    problems: (record) => (form === undefined ? [] : formProblems(form, record)),
  };
};
