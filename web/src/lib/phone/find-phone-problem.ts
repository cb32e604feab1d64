import { phoneRule } from '#domain/phone/phone-problem.ts';
import { isValidPhoneNumber } from 'libphonenumber-js/core';

/** A chunk of its own, because of libphonenumber. */
export const findPhoneProblem = phoneRule(isValidPhoneNumber);
