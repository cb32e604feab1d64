import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Field, type FieldProps } from '../../components/form/field.tsx';

interface AccountFieldProps extends FieldProps {
  readonly name: string;
  readonly type?: 'text' | 'email';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'numeric';
  readonly defaultValue?: string | undefined;
}

/** Renders a text field without autocorrection and capitalisation. */
export const AccountField = ({
  name,
  type = 'text',
  autoComplete,
  inputMode,
  defaultValue,
  ...field
}: AccountFieldProps) => (
  <Field {...field}>
    {(control) => (
      <input
        {...control}
        name={name}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        defaultValue={defaultValue}
        autoCapitalize="none"
        spellCheck={false}
      />
    )}
  </Field>
);
