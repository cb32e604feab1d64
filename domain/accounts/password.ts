import * as z from 'zod/mini';

/** The shortest password of an account. */
export const minPasswordLength = 8;

/** Days for which a temporary password can be signed in with. */
export const temporaryPasswordDays = 7;

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ChangePassword.html */
const maxPasswordLength = 256;

/** What counts as special: https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html */
const specialCharacter = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

interface PasswordRule {
  /** What is asked for, e.g. 'a lowercase letter'. */
  readonly label: string;
  readonly isMet: (password: string) => boolean;
}

/** What the user pool asks of a password, in the words of a list. */
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

/** A new password that the user pool will take; the message names every rule that it breaks. */
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
