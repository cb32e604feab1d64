import { newPassword } from '#domain/accounts/password.ts';
import * as z from 'zod/mini';
import { AccountField } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { oneTimeCode } from './one-time-code.ts';

const resetSchema = z.object({ code: oneTimeCode(), password: newPassword() });

interface ResetPasswordFormProps {
  readonly email: string;
  readonly onSubmit: (values: z.output<typeof resetSchema>) => Promise<void>;
}

/** The code from the mail, and the new password. */
export const ResetPasswordForm = ({ email, onSubmit }: ResetPasswordFormProps) => (
  <AccountForm
    id="reset"
    schema={resetSchema}
    onSubmit={onSubmit}
    label="Set New Password"
    pendingLabel="Saving..."
    failure="Password reset failed"
  >
    {(errorOf) => (
      <>
        {/* Identifies the account for password managers. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <AccountField
          id="reset-code"
          name="code"
          label="Code from the email"
          error={errorOf('code')}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        <NewPasswordField id="reset-password" error={errorOf('password')} />
      </>
    )}
  </AccountForm>
);
