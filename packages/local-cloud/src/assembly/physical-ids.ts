import { createHash } from 'node:crypto';

export const base32Digits = '0123456789abcdefghijklmnopqrstuv';
export const alphanumericDigits = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Bytes that follow from a resource's place in the templates: the same in every run. */
const digest = (seed: string): Buffer => createHash('sha512').update(seed).digest();

/** `length` characters (at most 64) of an alphabet that follow from the seed. */
export const characters = (seed: string, length: number, alphabet: string = alphanumericDigits): string =>
  Array.from(digest(seed).subarray(0, length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');

/** A version 4 style UUID that follows from the seed. */
export const uuid = (seed: string): string => {
  const hex = digest(seed).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** The name that CloudFormation gives to a resource without one: stack, logical id and 12 characters. */
export const generatedName = (stack: string, logicalId: string): string =>
  `${stack}-${logicalId}-${characters(`${stack}/${logicalId}`, 12).toUpperCase()}`;
