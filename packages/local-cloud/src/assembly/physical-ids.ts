import { createHash } from 'node:crypto';

export const base32Digits = '0123456789abcdefghijklmnopqrstuv';
export const alphanumericDigits = 'abcdefghijklmnopqrstuvwxyz0123456789';

const digest = (seed: string): Buffer => createHash('sha512').update(seed).digest();

/** Returns at most 64 characters derived from the seed: the same in every run. */
export const seededCharacters = (
  seed: string,
  length: number,
  alphabet: string = alphanumericDigits,
): string =>
  Array.from(digest(seed).subarray(0, length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');

export const seededUuid = (seed: string): string => {
  const hex = digest(seed).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Returns the name that CloudFormation generates: stack, logical id and 12 characters. */
export const generatedName = (stack: string, logicalId: string): string =>
  `${stack}-${logicalId}-${seededCharacters(`${stack}/${logicalId}`, 12).toUpperCase()}`;
