import '../../styles/prefixed.css';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps {
  readonly registration: UseFormRegisterReturn;
  readonly type?: 'text' | 'email' | 'tel' | 'date';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'numeric' | 'decimal' | 'tel' | undefined;
  /** Shown inside the field, before the text. */
  readonly prefix?: string | undefined;
  /** Options of a datalist. */
  readonly suggestions?: readonly string[] | undefined;
}

export const TextField = ({
  registration,
  type = 'text',
  autoComplete,
  inputMode,
  prefix,
  suggestions,
  ...field
}: TextFieldProps) => (
  <Field {...field}>
    {(control) => {
      const input = (
        <input
          {...control}
          {...registration}
          type={type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          list={suggestions && `${field.id}-list`}
        />
      );
      if (suggestions !== undefined) {
        return (
          <>
            {input}
            <datalist id={`${field.id}-list`}>
              {suggestions.map((text) => (
                <option key={text}>{text}</option>
              ))}
            </datalist>
          </>
        );
      }
      return prefix === undefined ? (
        input
      ) : (
        <div className="prefixed">
          <span aria-hidden="true">{prefix}</span>
          {input}
        </div>
      );
    }}
  </Field>
);
