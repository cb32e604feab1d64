import { phoneRule } from '#domain/phone/phone-problem.ts';
import { isValidPhoneNumber } from 'libphonenumber-js/core';

/** The rule for phone numbers, with the library that knows the numbering plans' notation. */
export const findPhoneProblem = phoneRule(isValidPhoneNumber);
