import * as z from 'zod/mini';
import { vehicleShape } from './vehicle-fields.ts';
import { storedFieldSchema, storedPictureFields, vehicleSchema } from './vehicle.ts';

const { id, is_available, contact_name, contact_phone, created_at } = vehicleSchema.shape;

/** Without the seller's email address; name and phone are null once the vehicle is no longer for sale. */
export const publicVehicleSchema = z.object({
  id,
  ...vehicleShape(storedFieldSchema, ['card', 'page']),
  ...storedPictureFields,
  is_available,
  created_at,
  contact_name: z.nullable(contact_name),
  contact_phone: z.nullable(contact_phone),
});

export type PublicVehicle = z.output<typeof publicVehicleSchema>;
