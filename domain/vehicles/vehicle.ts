import * as z from 'zod/mini';
import { vehicleChangeSchema } from './vehicle-change.ts';
import { type VehicleField, vehicleFieldNames, vehicleShape } from './vehicle-fields.ts';

/**
 * Makes the schema of a stored field: its type alone. The form held it to its limits before it was written, and what
 * was good then stays readable when a limit changes. Making and running all those checks would be felt in a cold start.
 */
export const storedFieldSchema = (field: VehicleField) => {
  switch (field.type) {
    case 'year':
      return z.int();
    case 'amount':
      return z.number();
    case 'choice':
      return z.enum(field.options);
    case 'optional-choice':
      return z._default(z.nullable(z.enum(field.options)), null);
    case 'flag':
      return z.boolean();
    case 'agreement':
      return z._default(z.boolean(), false);
    case 'optional-line':
      return z._default(z.nullable(z.string()), null);
    case 'line':
    case 'text':
    case 'phone':
    case 'email':
  }
  return z.string();
};

/** Pictures in the order in which they are shown, with what is known of each. */
export const storedPictureFields = {
  images: z.array(z.string()),
  image_details: z.array(z.object({ alt: z.string(), width: z.int(), height: z.int() })),
};

/** The attributes of a record that an administrator's form fills in. */
export const formAttributeNames = [...vehicleFieldNames, 'images', 'image_details'] as const;

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
  ...vehicleShape(storedFieldSchema),
  ...storedPictureFields,
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
