import { newPassword } from '#domain/accounts/password.ts';
import * as z from 'zod/mini';
import { AccountForm } from './account-form.tsx';
import { AccountHeading } from './account-heading.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const newPasswordSchema = z.object({ password: newPassword() });

interface NewPasswordFormProps {
  readonly onSubmit: (password: string) => Promise<void>;
}

/** Replaces a temporary password. */
export const NewPasswordForm = ({ onSubmit }: NewPasswordFormProps) => (
  <>
    <AccountHeading title="Choose your password" isFocused>
      You signed in with a temporary password. Choose your own to continue.
    </AccountHeading>
    <AccountForm
      id="new-password"
      schema={newPasswordSchema}
      onSubmit={async ({ password }) => onSubmit(password)}
      label="Save and continue"
      pendingLabel="Saving..."
      failure="Sign in failed"
    >
      {(errorOf) => <NewPasswordField id="new-password-password" error={errorOf('password')} />}
    </AccountForm>
  </>
);
