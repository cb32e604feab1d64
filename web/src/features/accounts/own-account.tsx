import { newPassword } from '#domain/accounts/password.ts';
import { brand } from '#domain/brand.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../../lib/paths.ts';
import { AccountForm } from './account-form.tsx';
import { AccountHeading } from './account-heading.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';
import { ProfileForm } from './profile-form.tsx';
import { setupUriOf } from './setup-uri.ts';
import { TotpSetupForm } from './totp-setup-form.tsx';
import { useOwnAccount } from './use-own-account.ts';

const currentPassword = () => z.string().check(z.minLength(1, { error: 'Enter your password' }));

const passwordsSchema = z.object({ current: currentPassword(), password: newPassword() });
const confirmationSchema = z.object({ confirmation: currentPassword() });

/** Identifies the account for password managers. */
const Username = ({ email }: { readonly email: string }) => (
  <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
);

/** Changes the password or the authenticator app of the signed-in account, which ends all of its sign-ins. */
export const OwnAccount = () => {
  const { email, opened, problem, finish } = useOwnAccount();
  const [secret, setSecret] = useState<string>();
  if (problem !== undefined) {
    return (
      <div role="alert">
        <AccountHeading title="Your account">{problem}</AccountHeading>
      </div>
    );
  }
  if (opened === undefined) return <output>Loading your account...</output>;
  const { account } = opened;
  if (secret !== undefined) {
    return (
      <TotpSetupForm
        screen={{ kind: 'totp-setup', secret, setupUri: setupUriOf(brand.name, email, secret) }}
        onSubmit={async (code) => {
          await account.finishAuthenticator(code);
          await finish(opened, 'authenticator', 'authenticator-changed');
        }}
      />
    );
  }
  return (
    <>
      <AccountHeading title="Your account">
        {`You are signed in as ${email}. A new password or authenticator app signs you out everywhere, and is mailed to you and your team.`}
      </AccountHeading>
      <ProfileForm />
      <h2>Change your password</h2>
      <AccountForm
        id="own-password"
        schema={passwordsSchema}
        onSubmit={async ({ current, password }) => {
          await account.changePassword(current, password);
          await finish(opened, 'password', 'password-changed');
        }}
        label="Change Password"
        pendingLabel="Saving..."
        failure="The password was not changed"
      >
        {(errorOf) => (
          <>
            <Username email={email} />
            <PasswordField
              id="own-password-current"
              name="current"
              label="Current password"
              error={errorOf('current')}
              autoComplete="current-password"
            />
            <NewPasswordField id="own-password-password" error={errorOf('password')} />
          </>
        )}
      </AccountForm>
      <h2>Set up an authenticator app</h2>
      <p>If you have one already, the new one replaces it.</p>
      <AccountForm
        id="own-app"
        schema={confirmationSchema}
        onSubmit={async ({ confirmation }) =>
          setSecret(await account.beginAuthenticator(email, confirmation))
        }
        label="Continue"
        pendingLabel="Checking..."
        failure="The password could not be checked"
      >
        {(errorOf) => (
          <>
            <Username email={email} />
            <PasswordField
              id="own-app-confirmation"
              name="confirmation"
              label="Your password"
              error={errorOf('confirmation')}
              autoComplete="current-password"
            />
          </>
        )}
      </AccountForm>
      <p className="account-note">
        <Link to={paths.admin}>Back to the staff area</Link>
      </p>
    </>
  );
};
