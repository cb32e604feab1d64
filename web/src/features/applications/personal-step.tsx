import {
  anotherCode,
  anotherCountry,
  countries,
  genders,
  maritalStatuses,
  phoneCountryCodes,
} from '#domain/applications/options.ts';
import { SelectField } from '../../components/form/select-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import type { AddressParts } from '../../lib/addresses/address-lookup.ts';
import { preloadPhoneRule } from '../../lib/phone/load-phone-rule.ts';
import { DateOfBirthField } from './date-of-birth-field.tsx';
import { toOptions, type StepProps } from './step-fields.ts';
import { type AddressForm, useAddressCompletion } from './use-address-completion.ts';

interface PersonalStepProps extends StepProps {
  readonly dateOfBirth: string;
  readonly onDateOfBirth: (date: string) => void;
  readonly onDateOfBirthLeft: () => void;
  readonly address: AddressForm;
}

/** Renders step 1: name, contact, address and personal details. */
export const PersonalStep = ({
  field,
  asks,
  dateOfBirth,
  onDateOfBirth,
  onDateOfBirthLeft,
  address: addressForm,
}: PersonalStepProps) => {
  const { registration: _, ...birth } = field('dateOfBirth');
  const address = useAddressCompletion(addressForm);
  const completeOnBlur = (part: keyof AddressParts) => ({ onBlur: () => void address.complete(part) });
  return (
    <>
      <fieldset className="question-group">
        <legend>Your name</legend>
        <TextField {...field('firstName')} autoComplete="given-name" />
        <div className="field-row">
          <TextField {...field('middleName')} autoComplete="additional-name" />
          <TextField {...field('lastName')} autoComplete="family-name" />
        </div>
      </fieldset>
      <fieldset className="question-group">
        <legend>How we reach you</legend>
        <TextField {...field('email')} type="email" autoComplete="email" />
        <div className="phone-row">
          <SelectField
            {...field('phoneCountryCode')}
            autoComplete="tel-country-code"
            options={toOptions([...phoneCountryCodes, anotherCode])}
          />
          {asks('otherPhoneCode') && (
            <TextField {...field('otherPhoneCode')} isOptional={false} inputMode="tel" autoComplete="off" />
          )}
          {/* Not type tel, which is for complete numbers, unlike `tel-national`. */}
          <TextField
            {...field('phoneNumber', { onBlur: preloadPhoneRule })}
            inputMode="tel"
            autoComplete="tel-national"
          />
        </div>
      </fieldset>
      <fieldset className="question-group">
        <legend>Where you live</legend>
        <TextField {...field('address', { onBlur: address.prepare })} autoComplete="address-line1" />
        <div className="field-row">
          <TextField
            {...field('city', completeOnBlur('city'))}
            autoComplete="address-level2"
            suggestions={address.towns}
          />
          <TextField {...field('state', completeOnBlur('state'))} autoComplete="address-level1" />
        </div>
        <div className="field-row">
          <SelectField
            {...field('country')}
            autoComplete="country-name"
            options={toOptions([...countries, anotherCountry])}
          />
          <TextField {...field('postalCode', completeOnBlur('postalCode'))} autoComplete="postal-code" />
        </div>
        <output className="field-hint">{address.note}</output>
        {asks('otherCountry') && (
          <TextField {...field('otherCountry')} isOptional={false} autoComplete="country-name" />
        )}
        <TextField
          {...field('monthsAtAddress')}
          hint="Two and a half years is 30 months."
          inputMode="numeric"
          autoComplete="off"
        />
      </fieldset>
      <fieldset className="question-group">
        <legend>About you</legend>
        <DateOfBirthField
          {...birth}
          hint="For example, 27 3 1985"
          initialValue={dateOfBirth}
          onChange={onDateOfBirth}
          onLeft={onDateOfBirthLeft}
        />
        <div className="field-row">
          <SelectField
            {...field('gender')}
            autoComplete="sex"
            placeholder="Select your gender"
            options={toOptions(genders)}
          />
          <SelectField
            {...field('maritalStatus')}
            placeholder="Select your marital status"
            options={toOptions(maritalStatuses)}
          />
        </div>
        <TextField
          {...field('dependants')}
          hint="People who live on your income, besides you."
          inputMode="numeric"
          autoComplete="off"
        />
      </fieldset>
    </>
  );
};
