import { phoneRule } from '#domain/phone/phone-problem.ts';
import { isValidPhoneNumber } from 'libphonenumber-js/core';

/** The rule for phone numbers, with its library: a chunk of its own, see `load-phone-rule.ts`. */
export const findPhoneProblem = phoneRule(isValidPhoneNumber);
