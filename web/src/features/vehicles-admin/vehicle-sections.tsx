import { statusLabels, vehicleStatuses } from '#domain/vehicles/vehicle-status.ts';
import { vehicleFields } from '#domain/vehicles/vehicle-fields.ts';
import { CheckboxField } from '../../components/form/checkbox-field.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { preloadPhoneRule } from '../../lib/phone/load-phone-rule.ts';
import type { SectionProps } from './form-field.ts';

const {
  fuel_type,
  transmission,
  body_type,
  condition,
  drive,
  origin,
  seller_kind,
  imported_damaged,
  odometer,
  security_interest,
} = vehicleFields;

const toOptions = ({ options }: { readonly options: readonly string[] }) =>
  options.map((value) => ({ value, label: value }));

export const VehicleSection = ({ field }: SectionProps) => (
  <fieldset className="form-section">
    <legend>Vehicle</legend>
    <div className="dense-row">
      <TextField {...field('make')} autoComplete="off" />
      <TextField {...field('model')} autoComplete="off" />
      <TextField {...field('year')} inputMode="numeric" autoComplete="off" />
      <TextField {...field('price')} prefix="$" inputMode="numeric" autoComplete="off" />
      <TextField {...field('mileage')} label="Mileage (km)" inputMode="numeric" autoComplete="off" />
      <TextField {...field('color')} autoComplete="off" isOptional />
      <SelectField {...field('fuel_type')} placeholder="Select" options={toOptions(fuel_type)} />
      <SelectField {...field('transmission')} placeholder="Select" options={toOptions(transmission)} />
      <SelectField {...field('body_type')} placeholder="Select" options={toOptions(body_type)} />
      <SelectField {...field('condition')} placeholder="Select" options={toOptions(condition)} />
      <TextField {...field('location')} autoComplete="off" />
    </div>
    <TextAreaField {...field('description')} rows={5} />
  </fieldset>
);

export const DetailsSection = ({ field }: SectionProps) => (
  <fieldset className="form-section">
    <legend>Details</legend>
    <p className="fact-note">Buyers see what is filled in on the vehicle’s page.</p>
    <div className="dense-row">
      <TextField {...field('engine')} autoComplete="off" isOptional />
      <SelectField {...field('drive')} placeholder="Not known" options={toOptions(drive)} isOptional />
      <TextField {...field('seats')} inputMode="numeric" autoComplete="off" isOptional />
      <TextField {...field('towing')} autoComplete="off" isOptional />
      <SelectField {...field('origin')} placeholder="Not known" options={toOptions(origin)} isOptional />
      <TextField {...field('owners')} autoComplete="off" isOptional />
      <TextField {...field('wof_expiry')} autoComplete="off" isOptional />
      <TextField {...field('rego_expiry')} autoComplete="off" isOptional />
      <TextField {...field('odometer_note')} autoComplete="off" isOptional />
    </div>
  </fieldset>
);

/** Renders the consumer information notice that traders owe buyers. */
export const NoticeSection = ({ field }: SectionProps) => (
  <fieldset className="form-section">
    <legend>Consumer information notice</legend>
    <p className="fact-note">
      Buyers see it on the page of a trader’s vehicle. They see the plate of every vehicle that is for sale.
    </p>
    <div className="dense-row">
      <TextField {...field('trader_number')} autoComplete="off" isOptional />
      <TextField {...field('registration_plate')} autoComplete="off" isOptional />
      <TextField {...field('vin')} autoComplete="off" isOptional />
      <TextField {...field('first_registered')} autoComplete="off" isOptional />
      <TextField {...field('first_registered_overseas')} autoComplete="off" isOptional />
      <SelectField
        {...field('imported_damaged')}
        placeholder="Not known"
        options={toOptions(imported_damaged)}
        isOptional
      />
      <SelectField {...field('odometer')} placeholder="Not known" options={toOptions(odometer)} isOptional />
      <SelectField
        {...field('security_interest')}
        placeholder="Not known"
        options={toOptions(security_interest)}
        isOptional
      />
    </div>
  </fieldset>
);

export const SellerSection = ({ field }: SectionProps) => {
  const { label: _, ...agreement } = field('pass_on_automatically');
  return (
    <fieldset className="form-section">
      <legend>Seller</legend>
      <div className="dense-row">
        <SelectField
          {...field('seller_kind')}
          placeholder="Not known"
          options={toOptions(seller_kind)}
          isOptional
        />
        <TextField {...field('contact_name')} autoComplete="off" />
        <TextField {...field('contact_phone', { onBlur: preloadPhoneRule })} type="tel" autoComplete="off" />
        <TextField {...field('contact_email')} type="email" autoComplete="off" />
      </div>
      <CheckboxField {...agreement} isOptional>
        Messages go to the seller automatically; the seller agreed
      </CheckboxField>
    </fieldset>
  );
};

const statusOptions = vehicleStatuses.map((value) => ({ value, label: statusLabels[value] }));

interface StatusSectionProps extends SectionProps {
  readonly isSold: boolean;
}

export const StatusSection = ({ field, isSold }: StatusSectionProps) => (
  <fieldset className="form-section">
    <legend>Status</legend>
    <p className="fact-note">Buyers see vehicles that are listed or under offer.</p>
    <div className="dense-row">
      <SelectField {...field('status')} options={statusOptions} />
      {isSold && (
        <>
          <TextField {...field('sold_on')} type="date" autoComplete="off" />
          <TextField {...field('sold_price')} prefix="$" inputMode="numeric" autoComplete="off" />
        </>
      )}
    </div>
  </fieldset>
);
