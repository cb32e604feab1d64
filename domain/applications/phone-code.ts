import type { ApplicationDraft } from './application-fields.ts';
import { anotherCode, phoneCountryCodes } from './options.ts';

type CodeAnswers = Pick<ApplicationDraft, 'phoneCountryCode' | 'otherPhoneCode'>;

/** Returns the country code of the phone number, like `+44`. */
export const phoneCodeOf = ({ phoneCountryCode: chosen, otherPhoneCode: typed }: CodeAnswers): string =>
  chosen === anotherCode ? `+${typed.replace(/\D/g, '').replace(/^0+/, '')}` : chosen;

export const codeAnswersOf = (code: string): CodeAnswers =>
  code === '' || phoneCountryCodes.some((one) => one === code)
    ? { phoneCountryCode: code, otherPhoneCode: '' }
    : { phoneCountryCode: anotherCode, otherPhoneCode: code };
