import * as z from 'zod/mini';
import { answeredByText, asText } from './field-kinds.ts';
import type { ChoiceColumns, OptionalChoiceColumns } from './form-field.ts';

type Options<Option extends string = string> = Readonly<Record<Option, string>>;

const keysOf = <Key extends string>(record: Options<Key>): Key[] =>
  Object.keys(record).filter((key): key is Key => key in record);

const labelIn =
  (options: Options) =>
  (value: unknown): string => {
    const { [asText(value)]: label = asText(value) } = options;
    return label;
  };

/** One of several options. */
export const choice = <Option extends string, const Columns extends Omit<ChoiceColumns<Option>, 'options'>>(
  columns: Columns & Pick<ChoiceColumns<Option>, 'options'>,
) => ({
  ...columns,
  ...answeredByText('choice'),
  schema: () => z.enum(keysOf(columns.options), { error: columns.required }),
  text: labelIn(columns.options),
});

/** One of a few options, all in sight. */
export const radio = <Option extends string, const Columns extends Omit<ChoiceColumns<Option>, 'options'>>(
  columns: Columns & Pick<ChoiceColumns<Option>, 'options'>,
) => ({ ...choice(columns), kind: 'radio' as const });

/** One of several options, or none. */
export const optionalChoice = <const Columns extends OptionalChoiceColumns>(columns: Columns) => {
  const { options, error } = columns;
  return {
    ...columns,
    ...answeredByText('optional-choice'),
    schema: () => z.enum(['', ...Object.keys(options)], { error }),
    text: labelIn(options),
  };
};

// The overload keeps the options, which `Object.fromEntries` loses.
export function ownLabels<Option extends string>(options: readonly Option[]): Record<Option, string>;
/** Returns options that are their own labels. */
export function ownLabels(options: readonly string[]): Record<string, string> {
  return Object.fromEntries(options.map((option) => [option, option]));
}
