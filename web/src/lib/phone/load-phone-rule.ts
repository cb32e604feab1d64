import type { FindPhoneProblem } from '#domain/phone/phone-problem.ts';
import { cleanPhoneNumber } from '#domain/phone/clean-phone-number.ts';

let loaded: FindPhoneProblem | undefined;

/** Fetches the rule for phone numbers. Without a network there is none: the server holds the number to it, too. */
export const loadPhoneRule = async (): Promise<FindPhoneProblem | undefined> => {
  try {
    loaded ??= (await import('./find-phone-problem.ts')).findPhoneProblem;
  } catch {
    return undefined;
  }
  return loaded;
};

/** Fetches the rule ahead of time, when a phone field is left. */
export const preloadPhoneRule = (): void => void loadPhoneRule();

/** Returns what the rule says of a typed number; nothing until a phone field has been left. */
export const loadedPhoneProblem = (typed: string, countryCode?: string): string | undefined =>
  loaded?.(cleanPhoneNumber(typed), countryCode);
