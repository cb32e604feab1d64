import { requiredEmail } from '#domain/http/fields.ts';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../../lib/paths.ts';
import { AccountField } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';
import { PasswordField } from './password-field.tsx';

const credentialsSchema = z.object({
  email: requiredEmail(),
  password: z.string().check(z.minLength(1, { error: 'Enter your password' })),
});

interface CredentialsFormProps {
  readonly email: string | undefined;
  readonly onSubmit: (credentials: z.infer<typeof credentialsSchema>) => Promise<void>;
}

/** E-mail address and password. */
export const CredentialsForm = ({ email, onSubmit }: CredentialsFormProps) => (
  <>
    <AccountForm
      id="login"
      schema={credentialsSchema}
      onSubmit={onSubmit}
      label="Sign In"
      pendingLabel="Signing in..."
      failure="Sign in failed"
    >
      {(errorOf) => (
        <>
          <AccountField
            id="login-email"
            name="email"
            label="Email address"
            type="email"
            error={errorOf('email')}
            autoComplete="username"
            defaultValue={email}
          />
          <PasswordField
            id="login-password"
            name="password"
            label="Password"
            error={errorOf('password')}
            autoComplete="current-password"
          />
          <p className="account-link">
            <Link to={paths.forgotPassword}>Forgot your password</Link>
          </p>
        </>
      )}
    </AccountForm>
    <p className="account-note">Need access? Contact your administrator.</p>
  </>
);
