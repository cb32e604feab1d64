import * as z from 'zod/mini';
import {
  dateSchema,
  idempotencyKey,
  lineSchema,
  requiredEmail,
  phoneSchema,
  textSchema,
} from '../http/fields.ts';
import { groupDigits } from '../text/group-digits.ts';
import { nzDay } from '../text/nz-date-time.ts';
import { isOptional, type VehicleField } from './vehicle-field.ts';
import { vehicleShape } from './vehicle-fields.ts';
import { imageDetailsSchema, vehicleImagesSchema } from './vehicle-picture-fields.ts';
import type { VehicleStatus } from './vehicle-status.ts';
import { recordVersion } from './vehicle.ts';

const earliestYear = 1900;

/** Next year's models are already sold; the year starts first in UTC+14. */
const latestYear = (): number => new Date(Date.now() + 14 * 3_600_000).getUTCFullYear() + 1;

interface AmountOptions {
  readonly required: string;
  readonly label: string;
  readonly max: number;
  readonly unit: string;
}

const wholeAmount = ({ required, label, max, unit }: AmountOptions) =>
  z
    .number({ error: required })
    .check(
      z.minimum(0, { error: `${label} must be 0 or more` }),
      z.maximum(max, { error: `${label} must be ${groupDigits(max)} or less` }),
      z.refine(Number.isInteger, { error: `${label} must be in whole ${unit}` }),
    );

const pastDateSchema = (label: string, required: string) =>
  dateSchema({ label, required }).check(
    z.refine((day) => day <= nzDay(Date.now()), { error: `${label} must be today or earlier` }),
  );

type ChoiceField = Extract<VehicleField, { readonly options: readonly string[] }>;

const choiceSchema = ({ type, label, options }: ChoiceField) =>
  z.enum(options, {
    error: type === 'choice' ? `Select a ${label.toLowerCase()}` : `Choose for ‘${label}’ from the list`,
  });

const typedSchema = (field: Exclude<VehicleField, ChoiceField>) => {
  const { label } = field;
  const required = `Enter the ${label.toLowerCase()}`;
  switch (field.type) {
    case 'line':
      return lineSchema({ required, label, maxLength: field.maxLength });
    case 'optional-line':
      return lineSchema({ label, maxLength: field.maxLength });
    case 'text':
      return textSchema({ required, label, maxLength: field.maxLength });
    case 'amount':
    case 'optional-amount':
      return wholeAmount({ required, label, max: field.max, unit: field.unit });
    case 'year':
      return z.int({ error: `${required} as a whole number` }).check(
        z.minimum(earliestYear, { error: `${label} must be ${earliestYear} or later` }),
        z.refine((year) => year <= latestYear(), { error: `${label} must be next year or earlier` }),
      );
    case 'optional-date':
      return pastDateSchema(label, required);
    case 'phone':
      return phoneSchema(required);
    case 'email':
      return requiredEmail(required);
    case 'agreement':
  }
  return z._default(z.boolean({ error: 'Say whether the seller agreed' }), false);
};

const formFieldSchema = (field: VehicleField) => {
  const schema = 'options' in field ? choiceSchema(field) : typedSchema(field);
  return isOptional(field) ? z._default(z.nullable(schema), null) : schema;
};

const stockFields = vehicleShape(formFieldSchema);

const formFields = {
  ...stockFields,
  images: vehicleImagesSchema,
  image_details: imageDetailsSchema,
};

interface Pictures {
  readonly images: readonly unknown[];
  readonly image_details: readonly unknown[];
}

const oneDetailPerPicture = z.refine<Pictures>(
  ({ images, image_details: details }) => images.length === details.length,
  {
    path: ['image_details'],
    error: 'Send what is known of each picture, in the order of the pictures',
  },
);

interface Seller {
  readonly seller_kind: string | null;
  readonly trader_number: string | null;
}

/** Motor Vehicle Sales Act 2003, section 10: traders must be registered. */
const traderNumberRequired = z.refine<Seller>(
  ({ seller_kind: kind, trader_number: number }) => kind !== 'Trader' || Boolean(number),
  { path: ['trader_number'], error: 'Enter the trader registration number' },
);

interface Sale {
  readonly status: VehicleStatus;
  readonly sold_on: string | null;
  readonly sold_price: number | null;
}

const saleDateRequired = z.refine<Sale>(({ status, sold_on: day }) => status !== 'sold' || day !== null, {
  path: ['sold_on'],
  error: 'Enter the date of sale',
});

const salePriceRequired = z.refine<Sale>(
  ({ status, sold_price: price }) => status !== 'sold' || price !== null,
  { path: ['sold_price'], error: 'Enter the price of sale' },
);

const noSaleBefore = z.refine<Sale>(
  ({ status, sold_on: day, sold_price: price }) => status === 'sold' || (day === null && price === null),
  { path: ['status'], error: 'Choose ‘Sold’, or leave out the date and price of sale' },
);

const stockChecks = [traderNumberRequired, saleDateRequired, salePriceRequired, noSaleBefore] as const;

const checks = [oneDetailPerPicture, ...stockChecks] as const;

export const vehicleFormSchema = z.strictObject(formFields).check(...checks);

export type VehicleForm = z.infer<typeof vehicleFormSchema>;

/** Without pictures, which no file of the stock has. */
export const stockFormSchema = z.strictObject(stockFields).check(...stockChecks);

export type StockForm = z.infer<typeof stockFormSchema>;

/** Without a version, the vehicle is new. */
export const stockRowSchema = z
  .strictObject({ ...stockFields, id: idempotencyKey(), version: z.optional(recordVersion()) })
  .check(...stockChecks);

export const newVehicleSchema = z.strictObject({ ...formFields, id: idempotencyKey() }).check(...checks);

export const editedVehicleSchema = z
  .strictObject({ ...formFields, version: recordVersion() })
  .check(...checks);
