import { choice, ownLabels } from '../submissions/choice-kinds.ts';
import { email, line } from '../submissions/field-kinds.ts';
import { count } from '../submissions/number-kinds.ts';
import {
  anotherCode,
  anotherCountry,
  countries,
  genders,
  maritalStatuses,
  phoneCountryCodes,
} from './options.ts';
import { askedIf } from './question.ts';
import { dateOfBirth, nationalPhone, phoneCode } from './question-kinds.ts';

const section = 'Personal Info';

/** In the order on the screen. The request has the two parts of the country code as one. */
export const personalFields = {
  firstName: line({
    section,
    label: 'First name',
    required: 'Enter your first name',
    maxLength: 100,
    autoComplete: 'given-name',
    sent: 'first_name',
  }),
  middleName: line({
    section,
    label: 'Middle name',
    maxLength: 100,
    autoComplete: 'additional-name',
    sent: 'details.middle_name',
  }),
  lastName: line({
    section,
    label: 'Last name',
    required: 'Enter your last name',
    maxLength: 100,
    autoComplete: 'family-name',
    sent: 'last_name',
  }),
  email: email({ section, label: 'Email address', required: 'Enter your email address', sent: 'email' }),
  phoneCountryCode: choice({
    section,
    label: 'Country code',
    required: 'Select a country code',
    options: ownLabels([...phoneCountryCodes, anotherCode]),
    initial: '+64',
    autoComplete: 'tel-country-code',
    sent: 'phone_country_code',
  }),
  otherPhoneCode: phoneCode({
    section,
    label: 'Other country code',
    requiredIfAsked: 'Enter the country code, like +44',
    ...askedIf('phoneCountryCode', (code) => code === anotherCode),
  }),
  phoneNumber: nationalPhone({
    section,
    label: 'Phone number',
    required: 'Enter your phone number',
    sent: 'phone_number',
  }),
  address: line({
    section,
    label: 'Street address',
    required: 'Enter your address',
    maxLength: 200,
    autoComplete: 'address-line1',
    sent: 'address',
  }),
  city: line({
    section,
    label: 'City',
    required: 'Enter your city',
    maxLength: 100,
    autoComplete: 'address-level2',
    sent: 'city',
  }),
  state: line({
    section,
    label: 'State or region',
    required: 'Enter your state or region',
    maxLength: 100,
    autoComplete: 'address-level1',
    sent: 'state',
  }),
  country: choice({
    section,
    label: 'Country',
    required: 'Select a country',
    options: ownLabels([...countries, anotherCountry]),
    initial: 'New Zealand',
    autoComplete: 'country-name',
    sent: 'details.country',
  }),
  postalCode: line({
    section,
    label: 'Postal code',
    required: 'Enter your postal code',
    maxLength: 10,
    autoComplete: 'postal-code',
    sent: 'postal_code',
  }),
  otherCountry: line({
    section,
    label: 'Other country',
    requiredIfAsked: 'Enter your country',
    maxLength: 100,
    autoComplete: 'country-name',
    sent: 'details.other_country',
    isLeftOut: true,
    ...askedIf('country', (country) => country === anotherCountry),
  }),
  monthsAtAddress: count({
    section,
    label: 'Months at address',
    hint: 'Two and a half years is 30 months.',
    max: 1_200,
    sent: 'months_at_address',
  }),
  dateOfBirth: dateOfBirth({
    section,
    label: 'Date of birth',
    hint: 'For example, 27 3 1985',
    required: 'Enter your date of birth',
    sent: 'date_of_birth',
  }),
  gender: choice({
    section,
    label: 'Gender',
    required: 'Select your gender',
    options: ownLabels(genders),
    placeholder: 'Select your gender',
    autoComplete: 'sex',
    sent: 'gender',
  }),
  maritalStatus: choice({
    section,
    label: 'Marital status',
    required: 'Select your marital status',
    options: ownLabels(maritalStatuses),
    placeholder: 'Select your marital status',
    sent: 'marital_status',
  }),
  dependants: count({
    section,
    label: 'Dependants',
    hint: 'People who live on your income, besides you.',
    max: 30,
    sent: 'dependants',
  }),
};
