import * as z from 'zod/mini';
import {
  idempotencyKey,
  optionalLine,
  requiredEmail,
  requiredLine,
  requiredPhone,
  requiredText,
} from '../http/fields.ts';
import { bodyTypes, fuelTypes, transmissions, vehicleConditions } from './options.ts';
import { groupDigits } from '../text/group-digits.ts';
import { imageDetailsSchema, vehicleImagesSchema } from './vehicle-picture-fields.ts';
import { recordVersion, type VehicleFieldName } from './vehicle.ts';

const earliestYear = 1900;

/** Next year's models are sold this year; the year begins where it begins first, 14 hours ahead of UTC. */
const latestYear = (): number => new Date(Date.now() + 14 * 3_600_000).getUTCFullYear() + 1;

/** Largest price in NZD and largest mileage in kilometres: nothing on the road comes near, and a slip shows. */
const maxPrice = 10_000_000;
const maxMileage = 10_000_000;

/** Longest description in characters, far below DynamoDB's 400 KB an item. */
export const maxDescriptionLength = 5_000;

interface AmountOptions {
  readonly required: string;
  /** The field's name in messages, e.g. 'Price'. */
  readonly label: string;
  readonly max: number;
  /** What is counted, e.g. 'dollars'. */
  readonly unit: string;
}

/** A whole number from 0: the site shows no decimals, and rounded it would say another price than the seller's. */
const wholeAmount = ({ required, label, max, unit }: AmountOptions) =>
  z.number({ error: required }).check(
    z.minimum(0, { error: `${label} must be 0 or more` }),
    z.maximum(max, { error: `${label} must be ${groupDigits(max)} or less` }),
    z.refine((amount) => Number.isInteger(amount), { error: `${label} must be in whole ${unit}` }),
  );

const vehicleFields = {
  make: requiredLine({ required: 'Enter the make', label: 'Make', maxLength: 60 }),
  model: requiredLine({ required: 'Enter the model', label: 'Model', maxLength: 100 }),
  year: z.int({ error: 'Enter the year as a whole number' }).check(
    z.minimum(earliestYear, { error: `Year must be ${earliestYear} or later` }),
    z.refine((year) => year <= latestYear(), { error: 'Year must be next year or earlier' }),
  ),
  price: wholeAmount({ required: 'Enter the price', label: 'Price', max: maxPrice, unit: 'dollars' }),
  mileage: wholeAmount({
    required: 'Enter the mileage',
    label: 'Mileage',
    max: maxMileage,
    unit: 'kilometres',
  }),
  fuel_type: z.enum(fuelTypes, { error: 'Select a fuel type' }),
  transmission: z.enum(transmissions, { error: 'Select a transmission' }),
  body_type: z.enum(bodyTypes, { error: 'Select a body type' }),
  color: z._default(z.nullable(optionalLine({ label: 'Colour', maxLength: 40 })), null),
  condition: z.enum(vehicleConditions, { error: 'Select a condition' }),
  description: requiredText({
    required: 'Enter the description',
    label: 'Description',
    maxLength: maxDescriptionLength,
  }),
  images: vehicleImagesSchema,
  image_details: imageDetailsSchema,
  contact_name: requiredLine({ required: 'Enter the contact name', label: 'Contact name', maxLength: 100 }),
  contact_phone: requiredPhone('Enter the contact phone'),
  contact_email: requiredEmail('Enter the contact email'),
  location: requiredLine({ required: 'Enter the location', label: 'Location', maxLength: 100 }),
  is_available: z.boolean({ error: 'Say whether the vehicle is available' }),
} satisfies Record<VehicleFieldName, unknown>;

interface Pictures {
  readonly images: readonly unknown[];
  readonly image_details: readonly unknown[];
}

const picturesDescribed = z.refine<Pictures>(
  ({ images, image_details: details }) => images.length === details.length,
  {
    path: ['image_details'],
    error: 'Send what is known of each picture, in the order of the pictures',
  },
);

/** What an administrator types into the vehicle form; numbers as whole numbers, price in NZD, mileage in kilometres. */
export const vehicleFormSchema = z.strictObject(vehicleFields).check(picturesDescribed);

export type VehicleForm = z.infer<typeof vehicleFormSchema>;

/** A new vehicle as it travels: under its idempotency key, which becomes its id. */
export const newVehicleSchema = z
  .strictObject({ ...vehicleFields, id: idempotencyKey() })
  .check(picturesDescribed);

/** An edited vehicle as it travels: with the version that was edited. */
export const editedVehicleSchema = z
  .strictObject({ ...vehicleFields, version: recordVersion() })
  .check(picturesDescribed);
