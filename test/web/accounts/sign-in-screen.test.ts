import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { screenOf } from '../../../web/src/features/accounts/sign-in-screen.ts';
import type { SignInStep } from '../../../web/src/lib/admin-session/auth-client.ts';

const screen = (step: SignInStep) => screenOf(step, { appName: brand.name, email: 'mere@example.com' });

describe('the screen for a step of signing in', () => {
  const totpSetupDetails = {
    sharedSecret: 'JBSWY3DP',
    getSetupUri: (app: string, account = '') => new URL(`otpauth://totp/${app}:${account}?secret=JBSWY3DP`),
  };
  const steps: readonly [SignInStep, object][] = [
    [{ signInStep: 'DONE' }, { kind: 'done' }],
    [{ signInStep: 'RESET_PASSWORD' }, { kind: 'reset' }],
    [
      { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: [] },
      { kind: 'new-password' },
    ],
    [
      { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: ['name'] },
      { kind: 'dead-end', text: expect.stringContaining('Contact your administrator') },
    ],
    [
      { signInStep: 'CONFIRM_SIGN_UP' },
      { kind: 'dead-end', text: expect.stringContaining('Contact your administrator') },
    ],
    [{ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }, { kind: 'answer', input: 'code' }],
    [
      {
        signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
        codeDeliveryDetails: { deliveryMedium: 'SMS', destination: '+*******89' },
      },
      { kind: 'answer', input: 'code', lead: 'We sent a code by text message to +*******89.' },
    ],
    [
      { signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' },
      { kind: 'answer', input: 'code', lead: 'We sent a code by email.' },
    ],
    [
      { signInStep: 'CONFIRM_SIGN_IN_WITH_PASSWORD' },
      { kind: 'answer', input: 'password', lead: 'You are signing in as mere@example.com.' },
    ],
    [
      { signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE', additionalInfo: { question: 'Which harbour?' } },
      { kind: 'answer', input: 'text', lead: 'Which harbour?' },
    ],
    [{ signInStep: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' }, { kind: 'answer', input: 'email' }],
    [
      { signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP', totpSetupDetails },
      {
        kind: 'totp-setup',
        secret: 'JBSWY3DP',
        setupUri: `otpauth://totp/${encodeURIComponent(brand.name)}:mere@example.com?secret=JBSWY3DP`,
      },
    ],
    [
      { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION', allowedMFATypes: ['TOTP', 'SMS'] },
      { kind: 'choice', choices: [{ value: 'TOTP' }, { value: 'SMS' }] },
    ],
    [
      { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION', allowedMFATypes: ['TOTP', 'EMAIL'] },
      { kind: 'choice', choices: [{ value: 'TOTP' }, { value: 'EMAIL' }] },
    ],
    [
      {
        signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
        availableChallenges: ['PASSWORD', 'PASSWORD_SRP', 'WEB_AUTHN', 'EMAIL_OTP'],
      },
      {
        kind: 'choice',
        choices: [{ value: 'PASSWORD_SRP' }, { value: 'WEB_AUTHN' }, { value: 'EMAIL_OTP' }],
      },
    ],
    [
      { signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION' },
      { kind: 'dead-end', text: expect.stringContaining('Contact your administrator') },
    ],
  ];

  test.each(steps)('%j', (step, expected) => {
    expect(screen(step)).toMatchObject(expected);
  });
});
