import * as z from 'zod/mini';

export const minPasswordLength = 8;

export const temporaryPasswordDays = 7;

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ChangePassword.html */
const maxPasswordLength = 256;

/** https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html */
const specialCharacter = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

interface PasswordRule {
  readonly label: string;
  readonly isMet: (password: string) => boolean;
}

export const passwordRules: readonly PasswordRule[] = [
  {
    label: `at least ${minPasswordLength} characters`,
    isMet: (password) => password.length >= minPasswordLength,
  },
  { label: 'a lowercase letter', isMet: (password) => /[a-z]/.test(password) },
  { label: 'an uppercase letter', isMet: (password) => /[A-Z]/.test(password) },
  { label: 'a digit', isMet: (password) => /[0-9]/.test(password) },
  {
    label: 'a special character, like ! or ?',
    isMet: (password) => specialCharacter.test(password.trim()),
  },
];

export const newPassword = () =>
  z.string({ error: 'Enter a new password' }).check(
    z.minLength(1, { error: 'Enter a new password' }),
    z.maxLength(maxPasswordLength, {
      error: `The password must be ${maxPasswordLength} characters or fewer`,
    }),
    z.refine((password) => password === password.trim(), {
      error: 'The password must not begin or end with a space',
    }),
    z.check((payload) => {
      const broken = passwordRules.filter(({ isMet }) => !isMet(payload.value));
      if (payload.value === '' || broken.length === 0) return;
      payload.issues.push({
        code: 'custom',
        input: payload.value,
        message: `The password needs ${broken.map(({ label }) => label).join(', ')}`,
      });
    }),
  );
