import * as z from 'zod/mini';
import { once } from '../once.ts';
import { vehicleChangeSchema } from './vehicle-change.ts';
import { isOptional, type VehicleField } from './vehicle-field.ts';
import { vehicleFieldNames, vehicleShape } from './vehicle-fields.ts';

const storedValueSchema = (field: VehicleField) => {
  if ('options' in field) return z.enum(field.options);
  switch (field.type) {
    case 'year':
      return z.int();
    case 'amount':
    case 'optional-amount':
      return z.number();
    case 'agreement':
      return z._default(z.boolean(), false);
    case 'line':
    case 'optional-line':
    case 'text':
    case 'optional-date':
    case 'phone':
    case 'email':
  }
  return z.string();
};

/** Types only: records stay readable when limits change, and cold starts stay short. */
export const storedFieldSchema = (field: VehicleField) =>
  isOptional(field) ? z._default(z.nullable(storedValueSchema(field)), null) : storedValueSchema(field);

export const storedPictureFields = {
  images: z.array(z.string()),
  image_details: z.array(z.object({ alt: z.string(), width: z.int(), height: z.int() })),
};

export const formAttributeNames = [...vehicleFieldNames, 'images', 'image_details'] as const;

export const recordVersion = () =>
  z
    .int({ error: 'Send the version that you have edited' })
    .check(z.minimum(1, { error: 'Versions begin at 1' }));

/** Derived from the status whenever a vehicle is stored. */
const listingFields = {
  is_available: z.boolean(),
  published_at: z.nullable(z.iso.datetime()),
};

/** `created_by` and `updated_by` are user ids; `changes` are newest first. */
export const vehicleSchema = z.object({
  ...vehicleShape(storedFieldSchema),
  ...storedPictureFields,
  ...listingFields,
  id: z.uuid(),
  version: recordVersion(),
  created_by: z.string(),
  updated_by: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  changes: z.array(vehicleChangeSchema),
});

export type Vehicle = z.infer<typeof vehicleSchema>;

/** Attributes of a later release stay, since a changed vehicle replaces the stored one. */
const looseSchema = once(() => z.looseObject(vehicleSchema.shape));

/** @throws zod's error for another record than a vehicle */
export const parseVehicle = (stored: unknown): Vehicle => looseSchema().parse(stored);

/** Without the changes, which would make a long list several times larger. */
export const listedVehicleSchema = z.omit(vehicleSchema, { changes: true });

export type ListedVehicle = z.infer<typeof listedVehicleSchema>;
