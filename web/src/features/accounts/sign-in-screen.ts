import type { SignInStep } from '../../lib/admin-session/auth-client.ts';

interface Choice {
  /** Response to the user pool. */
  readonly value: string;
  readonly label: string;
}

/** Description of a sign-in screen; `done` and `reset` lead to other pages. */
export type SignInScreen =
  | { readonly kind: 'credentials' }
  | { readonly kind: 'new-password' }
  | {
      readonly kind: 'answer';
      readonly title: string;
      readonly lead: string;
      readonly label: string;
      readonly input: 'code' | 'email' | 'password' | 'text';
    }
  | {
      readonly kind: 'choice';
      readonly title: string;
      readonly lead: string;
      readonly choices: readonly Choice[];
    }
  | { readonly kind: 'totp-setup'; readonly secret: string; readonly setupUri: string }
  | { readonly kind: 'dead-end'; readonly title: string; readonly text: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'reset' };

const secondFactorLabels: Readonly<Record<string, string>> = {
  TOTP: 'A code from an authenticator app',
  EMAIL: 'A code by email',
  SMS: 'A code by text message',
};

const firstFactorLabels: Readonly<Record<string, string>> = {
  PASSWORD_SRP: 'My password',
  EMAIL_OTP: 'A code by email',
  SMS_OTP: 'A code by text message',
  WEB_AUTHN: 'A passkey on this device',
};

const deadEnd = (title: string, text: string): SignInScreen => ({ kind: 'dead-end', title, text });

const choice = (
  title: string,
  lead: string,
  offered: readonly string[] | undefined,
  labels: Readonly<Record<string, string>>,
): SignInScreen => {
  const choices = (offered ?? []).flatMap((value) => {
    const label = labels[value];
    return label === undefined ? [] : [{ value, label }];
  });
  return choices.length > 0
    ? { kind: 'choice', title, lead, choices }
    : deadEnd(title, 'This site does not support how your account signs in. Contact your administrator.');
};

const sentCode = (by: string, destination: string | undefined): SignInScreen => ({
  kind: 'answer',
  title: 'Enter your code',
  lead: `We sent a code by ${by}${destination === undefined ? '' : ` to ${destination}`}.`,
  label: 'Code',
  input: 'code',
});

type StepName = SignInStep['signInStep'];
type StepsByName = { readonly [Name in StepName]: Extract<SignInStep, { signInStep: Name }> };

interface Account {
  /** Issuer shown by an authenticator app. */
  readonly appName: string;
  readonly email: string;
}

/** Exhaustive: a step of the library without a screen does not compile. */
const screens: {
  readonly [Name in StepName]: (step: StepsByName[Name], account: Account) => SignInScreen;
} = {
  DONE: () => ({ kind: 'done' }),
  RESET_PASSWORD: () => ({ kind: 'reset' }),
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: ({ missingAttributes = [] }) =>
    missingAttributes.length === 0
      ? { kind: 'new-password' }
      : deadEnd(
          'Your account is not complete',
          'Some of its details are missing. Contact your administrator.',
        ),
  CONFIRM_SIGN_UP: () =>
    deadEnd('Your account is not confirmed', 'You cannot sign in yet. Contact your administrator.'),
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: () => ({
    kind: 'answer',
    title: 'Enter your code',
    lead: 'Open your authenticator app and enter the six digits that it shows for this account.',
    label: 'Code',
    input: 'code',
  }),
  CONFIRM_SIGN_IN_WITH_SMS_CODE: ({ codeDeliveryDetails }) =>
    sentCode('text message', codeDeliveryDetails?.destination),
  CONFIRM_SIGN_IN_WITH_EMAIL_CODE: ({ codeDeliveryDetails }) =>
    sentCode('email', codeDeliveryDetails?.destination),
  CONFIRM_SIGN_IN_WITH_PASSWORD: (_step, { email }) => ({
    kind: 'answer',
    title: 'Enter your password',
    lead: `You are signing in as ${email}.`,
    label: 'Password',
    input: 'password',
  }),
  CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE: ({ additionalInfo }) => ({
    kind: 'answer',
    title: 'One more question',
    lead: additionalInfo?.['question'] ?? 'Enter the answer that you were asked for.',
    label: 'Answer',
    input: 'text',
  }),
  CONTINUE_SIGN_IN_WITH_EMAIL_SETUP: () => ({
    kind: 'answer',
    title: 'Set up codes by email',
    lead: 'From now on a code confirms that it is you. Where should we send it?',
    label: 'Email address',
    input: 'email',
  }),
  CONTINUE_SIGN_IN_WITH_TOTP_SETUP: ({ totpSetupDetails }, { appName, email }) => ({
    kind: 'totp-setup',
    secret: totpSetupDetails.sharedSecret,
    setupUri: totpSetupDetails.getSetupUri(appName, email).href,
  }),
  CONTINUE_SIGN_IN_WITH_MFA_SELECTION: ({ allowedMFATypes }) =>
    choice(
      'Confirm that it is you',
      'Choose how you want to get your code.',
      allowedMFATypes,
      secondFactorLabels,
    ),
  CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION: ({ allowedMFATypes }) =>
    choice(
      'Protect your account',
      'From now on a code confirms that it is you. Choose where it comes from.',
      allowedMFATypes,
      secondFactorLabels,
    ),
  CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION: ({ availableChallenges }, { email }) =>
    choice(
      'Choose how to sign in',
      `You are signing in as ${email}.`,
      availableChallenges,
      firstFactorLabels,
    ),
};

const screenFor = <Name extends StepName>(
  name: Name,
  step: StepsByName[Name],
  account: Account,
): SignInScreen => screens[name](step, account);

/** Returns the screen of a sign-in step. */
export const screenOf = (step: SignInStep, account: Account): SignInScreen =>
  screenFor(step.signInStep, step, account);
