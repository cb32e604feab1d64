import { type ChangeEvent, useState } from 'react';
import { Field, type FieldProps } from '../../components/form/field.tsx';

interface PasswordFieldProps extends FieldProps {
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Renders a password field with a show/hide button. */
export const PasswordField = ({ name, autoComplete, onChange, ...field }: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <div className="password-control">
          <input
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onChange={onChange}
          />
          <button type="button" aria-controls={control.id} onClick={() => setIsShown(!isShown)}>
            <span>{isShown ? 'Hide' : 'Show'}</span>
            <span className="visually-hidden"> password</span>
          </button>
        </div>
      )}
    </Field>
  );
};
