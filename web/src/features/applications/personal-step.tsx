import type { AddressParts } from '../../lib/addresses/address-lookup.ts';
import { preloadPhoneRule } from '../../lib/phone/load-phone-rule.ts';
import { DateOfBirthField } from './date-of-birth-field.tsx';
import { FormControl } from '../../components/form/form-control.tsx';
import { describeUnregistered, type StepProps } from './step-fields.ts';
import { type AddressForm, useAddressCompletion } from './use-address-completion.ts';

interface PersonalStepProps extends StepProps {
  readonly dateOfBirth: string;
  readonly onDateOfBirth: (date: string) => void;
  readonly onDateOfBirthLeft: () => void;
  readonly address: AddressForm;
}

/** Renders step 1: name, contact, address and personal details. */
export const PersonalStep = ({
  bind,
  asks,
  dateOfBirth,
  onDateOfBirth,
  onDateOfBirthLeft,
  address: addressForm,
}: PersonalStepProps) => {
  const address = useAddressCompletion(addressForm);
  const completeOnBlur = (part: keyof AddressParts) => ({ onBlur: () => void address.complete(part) });
  return (
    <>
      <fieldset className="question-group">
        <legend>Your name</legend>
        <div className="field-row">
          <FormControl {...bind('firstName')} />
          <FormControl {...bind('lastName')} />
        </div>
        <FormControl {...bind('middleName')} />
      </fieldset>
      <fieldset className="question-group">
        <legend>How we reach you</legend>
        <FormControl {...bind('email')} />
        <div className="phone-row">
          <FormControl {...bind('phoneCountryCode')} />
          {asks('otherPhoneCode') && <FormControl {...bind('otherPhoneCode')} />}
          <FormControl {...bind('phoneNumber', { onBlur: preloadPhoneRule })} />
        </div>
      </fieldset>
      <fieldset className="question-group">
        <legend>Where you live</legend>
        <FormControl {...bind('address', { onBlur: address.prepare })} />
        <div className="field-row">
          <FormControl {...bind('city', completeOnBlur('city'))} suggestions={address.towns} />
          <FormControl {...bind('state', completeOnBlur('state'))} />
        </div>
        <div className="field-row">
          <FormControl {...bind('country')} />
          <FormControl {...bind('postalCode', completeOnBlur('postalCode'))} />
        </div>
        <output className="field-hint">{address.note}</output>
        {asks('otherCountry') && <FormControl {...bind('otherCountry')} />}
        <FormControl {...bind('monthsAtAddress')} />
      </fieldset>
      <fieldset className="question-group">
        <legend>About you</legend>
        <DateOfBirthField
          {...describeUnregistered(bind('dateOfBirth'))}
          initialValue={dateOfBirth}
          onChange={onDateOfBirth}
          onLeft={onDateOfBirthLeft}
        />
        <div className="field-row">
          <FormControl {...bind('gender')} />
          <FormControl {...bind('maritalStatus')} />
        </div>
        <FormControl {...bind('dependants')} />
      </fieldset>
    </>
  );
};
