import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, type FieldProps } from './field.tsx';

interface SelectFieldProps extends FieldProps {
  readonly registration: UseFormRegisterReturn;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  /** Without it the first option is selected. */
  readonly placeholder?: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export const SelectField = ({
  registration,
  autoComplete,
  placeholder,
  options,
  ...field
}: SelectFieldProps) => (
  <Field {...field}>
    {(control) => (
      <select {...control} {...registration} autoComplete={autoComplete}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )}
  </Field>
);
