import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, type FieldProps } from './field.tsx';

interface TextAreaFieldProps extends FieldProps {
  readonly registration: UseFormRegisterReturn;
  readonly rows: number;
}

export const TextAreaField = ({ registration, rows, ...field }: TextAreaFieldProps) => (
  <Field {...field}>
    {(control) => (
      <textarea {...control} {...registration} className={`${control.className} text-area`} rows={rows} />
    )}
  </Field>
);
