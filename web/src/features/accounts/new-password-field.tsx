import { passwordRules } from '#domain/accounts/password.ts';
import { useState } from 'react';
import { Check } from '../../components/line-icons.tsx';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldProps {
  readonly id: string;
  readonly error: string | undefined;
}

/** Renders a new-password field with a checklist of its rules. */
export const NewPasswordField = ({ id, error }: NewPasswordFieldProps) => {
  const [password, setPassword] = useState('');
  return (
    <div className="new-password">
      <PasswordField
        id={id}
        name="password"
        label="New password"
        error={error}
        autoComplete="new-password"
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <p id={`${id}-rules`}>Your password needs:</p>
      <ul aria-labelledby={`${id}-rules`}>
        {passwordRules.map(({ label, isMet }) => (
          <li key={label} data-kept={isMet(password)}>
            <Check />
            {label}
            {isMet(password) && <span className="visually-hidden"> (done)</span>}
          </li>
        ))}
      </ul>
    </div>
  );
};
