import { type ComponentType, lazy, Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { AccountField } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountHeading } from './account-heading.tsx';
import { oneTimeCode } from './one-time-code.ts';
import type { SignInScreen } from './sign-in-screen.ts';

// If the QR code fails to load, the key beside it is enough.
const TotpQrCode = lazy<ComponentType<{ setupUri: string }>>(async () =>
  import('./totp-qr-code.tsx').catch(() => ({ default: () => null })),
);

const codeSchema = z.object({ code: oneTimeCode() });

interface TotpSetupFormProps {
  readonly screen: Extract<SignInScreen, { kind: 'totp-setup' }>;
  readonly onSubmit: (code: string) => Promise<void>;
}

/** Sets up an authenticator app: shows its key and verifies the first code. */
export const TotpSetupForm = ({ screen: { secret, setupUri }, onSubmit }: TotpSetupFormProps) => {
  const [copied, setCopied] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied('Copied');
    } catch {
      setCopied('Select the key and copy it yourself');
    }
  };
  return (
    <>
      <AccountHeading title="Set up your authenticator app" isFocused>
        From now on a code confirms that it is you.
      </AccountHeading>
      <ol className="totp-steps">
        <li>
          <p>Scan this code with your app.</p>
          <div className="totp-qr">
            <Suspense>
              <TotpQrCode setupUri={setupUri} />
            </Suspense>
          </div>
          <p>Or enter this key in your app, or open the app on this device.</p>
          <p className="totp-secret">
            <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <div className="actions">
            <button className="button button-secondary" type="button" onClick={() => void copy()}>
              Copy key
            </button>
            <a className="button button-secondary" href={setupUri}>
              Open app
            </a>
          </div>
          <output>{copied}</output>
        </li>
        <li>
          <p>Enter the code the app shows now.</p>
        </li>
      </ol>
      <AccountForm
        id="totp"
        schema={codeSchema}
        onSubmit={async ({ code }) => onSubmit(code)}
        label="Finish"
        pendingLabel="Checking..."
        failure="Sign in failed"
      >
        {(errorOf) => (
          <AccountField
            id="totp-code"
            name="code"
            label="Code"
            error={errorOf('code')}
            autoComplete="one-time-code"
            inputMode="numeric"
          />
        )}
      </AccountForm>
    </>
  );
};
