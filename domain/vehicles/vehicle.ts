import * as z from 'zod/mini';
import { bodyTypes, fuelTypes, transmissions, vehicleConditions } from './options.ts';
import { vehicleChangeSchema } from './vehicle-change.ts';

// Of what is stored the types alone: the form held it to its limits before it was written, and what was good then stays
// readable when a limit changes. Making and running all those checks again would be felt in every cold start.
const typedFields = {
  make: z.string(),
  model: z.string(),
  year: z.int(),
  price: z.number(),
  mileage: z.number(),
  fuel_type: z.enum(fuelTypes),
  transmission: z.enum(transmissions),
  body_type: z.enum(bodyTypes),
  color: z._default(z.nullable(z.string()), null),
  condition: z.enum(vehicleConditions),
  description: z.string(),
  images: z.array(z.string()),
  image_details: z.array(z.object({ alt: z.string(), width: z.int(), height: z.int() })),
  contact_name: z.string(),
  contact_phone: z.string(),
  contact_email: z.string(),
  location: z.string(),
  is_available: z.boolean(),
};

/** The name of a field that is typed in: an attribute of the record, too. */
export type VehicleFieldName = keyof typeof typedFields;

export const vehicleFieldNames = Object.keys(typedFields).filter(
  (name): name is VehicleFieldName => name in typedFields,
);

/** Counts the writes of a record from 1. */
export const recordVersion = () =>
  z
    .int({ error: 'Send the version that you have edited' })
    .check(z.minimum(1, { error: 'Versions begin at 1' }));

/**
 * A vehicle as stored; timestamps are ISO 8601 in UTC, `created_by` and `updated_by` administrators' user ids.
 * `version` counts the writes from 1; `changes` tells of the latest of them, newest first.
 */
export const vehicleSchema = z.object({
  ...typedFields,
  id: z.uuid(),
  version: recordVersion(),
  created_by: z.string(),
  updated_by: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  changes: z._default(z.array(vehicleChangeSchema), []),
});

export type Vehicle = z.infer<typeof vehicleSchema>;

/** A vehicle in a list: without the changes, which would make a list of a thousand several times as long. */
export const listedVehicleSchema = z.omit(vehicleSchema, { changes: true });

export type ListedVehicle = z.infer<typeof listedVehicleSchema>;
