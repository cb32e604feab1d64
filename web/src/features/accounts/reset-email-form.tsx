import { requiredEmail } from '#domain/http/fields.ts';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../../lib/paths.ts';
import { AccountField } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';

const emailSchema = z.object({ email: requiredEmail() });

interface ResetEmailFormProps {
  readonly email: string | undefined;
  readonly onSubmit: (email: string) => Promise<void>;
}

export const ResetEmailForm = ({ email, onSubmit }: ResetEmailFormProps) => (
  <>
    <AccountForm
      id="forgot"
      schema={emailSchema}
      onSubmit={async (values) => onSubmit(values.email)}
      label="Send Code"
      pendingLabel="Sending..."
      failure="Password reset failed"
    >
      {(errorOf) => (
        <AccountField
          id="forgot-email"
          name="email"
          label="Email address"
          type="email"
          error={errorOf('email')}
          autoComplete="username"
          defaultValue={email}
        />
      )}
    </AccountForm>
    <p className="account-note">
      <Link to={paths.login}>Back to Login</Link>
    </p>
  </>
);
