import type { FindPhoneProblem } from '#domain/phone/phone-problem.ts';

let loaded: FindPhoneProblem | undefined;

/** Loads the phone number rule; undefined offline, where the server validates alone. */
export const loadPhoneRule = async (): Promise<FindPhoneProblem | undefined> => {
  try {
    loaded ??= (await import('./find-phone-problem.ts')).findPhoneProblem;
  } catch {
    return undefined;
  }
  return loaded;
};

export const preloadPhoneRule = (): void => void loadPhoneRule();

/** Validates a phone number; undefined until the rule has loaded. */
export const loadedPhoneProblem = (typed: string, countryCode?: string): string | undefined =>
  loaded?.(typed, countryCode);
