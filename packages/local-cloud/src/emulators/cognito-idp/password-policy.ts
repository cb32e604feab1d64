import { randomInt } from 'node:crypto';
import { AwsServiceError } from '../../aws/service-error.ts';
import { invalidParameter } from './errors.ts';

export interface PasswordPolicy {
  readonly minimumLength: number;
  readonly requireLowercase: boolean;
  readonly requireUppercase: boolean;
  readonly requireNumbers: boolean;
  readonly requireSymbols: boolean;
  readonly temporaryValidityDays: number;
}

/** https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html; includes inner spaces */
const symbols = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;
/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ChangePassword.html */
const maxLength = 256;

/** Checks a password. @throws AwsServiceError (InvalidPasswordException) naming the first violated rule */
export const assertPasswordPolicy = (policy: PasswordPolicy, password: string): void => {
  if (password.length > maxLength || password !== password.trim() || password === '') {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  const rules: readonly [boolean, string][] = [
    [password.length >= policy.minimumLength, 'Password not long enough'],
    [!policy.requireUppercase || /[A-Z]/.test(password), 'Password must have uppercase characters'],
    [!policy.requireLowercase || /[a-z]/.test(password), 'Password must have lowercase characters'],
    [!policy.requireNumbers || /\d/.test(password), 'Password must have numeric characters'],
    [!policy.requireSymbols || symbols.test(password), 'Password must have symbol characters'],
  ];
  const broken = rules.find(([isMet]) => !isMet);
  if (broken === undefined) return;
  throw new AwsServiceError('InvalidPasswordException', `Password did not conform with policy: ${broken[1]}`);
};

// Without characters that look alike in a mail.
const alphabets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#%?_=+'];
const minGeneratedLength = 12;

const pick = (alphabet: string): string => alphabet.charAt(randomInt(alphabet.length));

/** Generates a password that satisfies every policy. */
export const generatePassword = (policy: PasswordPolicy): string => {
  const length = Math.max(minGeneratedLength, policy.minimumLength);
  const characters = alphabets.map(pick);
  while (characters.length < length) characters.push(pick(alphabets.join('')));
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
};
