import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, type FieldProps } from './field.tsx';

interface TextFieldProps extends FieldProps {
  readonly registration: UseFormRegisterReturn;
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
}

/** A field for one line of text. */
export const TextField = ({ registration, type = 'text', autoComplete, ...field }: TextFieldProps) => (
  <Field {...field}>
    {(control) => <input {...control} {...registration} type={type} autoComplete={autoComplete} />}
  </Field>
);
