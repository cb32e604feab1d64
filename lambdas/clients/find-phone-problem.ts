import { phoneRule } from '#domain/phone/phone-problem.ts';
import { isValidPhoneNumber } from 'libphonenumber-js/core';

export const findPhoneProblem = phoneRule(isValidPhoneNumber);
