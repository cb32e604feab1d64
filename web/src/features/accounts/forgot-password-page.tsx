import { PageHead } from '../../components/page-head.tsx';
import { AccountPage } from './account-page.tsx';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { loadAuthClient } from '../../lib/admin-session/load-auth-client.ts';
import type { LoginState } from '../../lib/admin-session/login-state.ts';
import { paths } from '../../lib/paths.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { AccountHeading } from './account-heading.tsx';
import { ResetEmailForm } from './reset-email-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { resetPassword, sendResetCode } from './reset-password.ts';

/** State passed by a sign-in that requires a reset. */
const stateSchema = z.object({ email: z.optional(z.string()), isRequired: z.optional(z.boolean()) });

/** Resets a password; never reveals whether an account exists. */
export const ForgotPassword = () => {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const state = z.safeParse(stateSchema, useLocation().state).data ?? {};
  const [email, setEmail] = useState(state.email);
  const [isSent, setIsSent] = useState(false);

  const send = async (address: string): Promise<void> => {
    await sendResetCode(await loadAuthClient(), address);
    setEmail(address);
    setIsSent(true);
  };
  const finish = async (account: string, values: { code: string; password: string }): Promise<void> => {
    await resetPassword(await loadAuthClient(), { email: account, ...values });
    const next: LoginState = { email: account, notice: 'password-changed' };
    await navigate(paths.login, { state: next });
  };

  if (!isSent || email === undefined) {
    return (
      <>
        <AccountHeading title="Forgot Password">
          {isHydrated && state.isRequired === true
            ? 'Your password must be changed before you can sign in. We will email you a code.'
            : 'Enter your email address and we will send you a code to set a new password.'}
        </AccountHeading>
        <ResetEmailForm email={email} onSubmit={send} />
      </>
    );
  }
  return (
    <>
      <AccountHeading title="Check Your Email" isFocused>
        If there is an account for <strong>{email}</strong>, a code is on its way. Enter it here with a new
        password.
      </AccountHeading>
      <ResetPasswordForm email={email} onSubmit={async (values) => finish(email, values)} />
      <p className="account-note">
        No email after a few minutes? Look in your spam folder, or{' '}
        <button className="link-button" type="button" onClick={() => setIsSent(false)}>
          ask for another code
        </button>
        . An account that was never used has its temporary password in its invitation.
      </p>
      <p className="account-note">
        <Link to={paths.login}>Back to Login</Link>
      </p>
    </>
  );
};

/** /forgot-password */
export const Component = () => (
  <>
    <PageHead title="Forgot Password" description="Set a new password for your account." noindex />
    <AccountPage>
      <ForgotPassword />
    </AccountPage>
  </>
);
