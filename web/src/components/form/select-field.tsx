import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, type FieldProps } from './field.tsx';

interface SelectFieldProps extends FieldProps {
  readonly registration: UseFormRegisterReturn;
  /** What stands there before anything is chosen. */
  readonly placeholder: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A field to choose one of a few options. */
export const SelectField = ({ registration, placeholder, options, ...field }: SelectFieldProps) => (
  <Field {...field}>
    {(control) => (
      <select {...control} {...registration}>
        <option value="">{placeholder}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )}
  </Field>
);
