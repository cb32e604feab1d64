import * as z from 'zod/mini';
import { optionalLine, requiredEmail, requiredLine, requiredPhone } from '../http/fields.ts';
import { dateOfBirthText } from './date-of-birth.ts';
import { countText } from './number-fields.ts';
import { countries, genders, maritalStatuses, phoneCountryCodes } from './options.ts';

/** Fields of step 1, 'Personal Info'. */
export const personalFields = {
  firstName: requiredLine({ required: 'Enter your first name', label: 'First name', maxLength: 100 }),
  middleName: optionalLine({ label: 'Middle name', maxLength: 100 }),
  lastName: requiredLine({ required: 'Enter your last name', label: 'Last name', maxLength: 100 }),
  email: requiredEmail(),
  phoneCountryCode: z.enum(phoneCountryCodes, { error: 'Select a country code' }),
  phoneNumber: requiredPhone(),
  address: requiredLine({ required: 'Enter your address', label: 'Address', maxLength: 200 }),
  city: requiredLine({ required: 'Enter your city', label: 'City', maxLength: 100 }),
  state: requiredLine({ required: 'Enter your state or region', label: 'State or region', maxLength: 100 }),
  country: z.enum(countries, { error: 'Select a country' }),
  postalCode: requiredLine({ required: 'Enter your postal code', label: 'Postal code', maxLength: 10 }),
  monthsAtAddress: countText({ label: 'Months at address', max: 1_200 }),
  dateOfBirth: dateOfBirthText(),
  gender: z.enum(genders, { error: 'Select your gender' }),
  maritalStatus: z.enum(maritalStatuses, { error: 'Select your marital status' }),
  dependants: countText({ label: 'Dependants', max: 30 }),
};

/** New Zealand's postcodes have four digits; other countries' are taken as typed. */
export const postalCodeFitsCountry = z.refine<{ country: string; postalCode: string }>(
  ({ country, postalCode }) => country !== 'New Zealand' || postalCode === '' || /^\d{4}$/.test(postalCode),
  {
    error: 'Enter a New Zealand postal code of four digits, like 1010',
    path: ['postalCode'],
    // Shown together with what is wrong with other fields.
    when: ({ value }) =>
      z.safeParse(z.object({ country: z.string(), postalCode: z.string() }), value).success,
  },
);

export const personalStepSchema = z.object(personalFields).check(postalCodeFitsCountry);
