import * as z from 'zod/mini';
import { vehicleShape } from './vehicle-fields.ts';
import { storedFieldSchema, storedPictureFields, vehicleSchema } from './vehicle.ts';

const { id, contact_name, contact_phone, created_at } = vehicleSchema.shape;

/**
 * What everybody may know of one vehicle. The seller's e-mail address stays with us: a message reaches the seller
 * through the form, robots don't. Name and phone are null once the vehicle is no longer for sale.
 */
export const publicVehicleSchema = z.object({
  id,
  ...vehicleShape(storedFieldSchema, ['card', 'page']),
  ...storedPictureFields,
  created_at,
  contact_name: z.nullable(contact_name),
  contact_phone: z.nullable(contact_phone),
});

export type PublicVehicle = z.output<typeof publicVehicleSchema>;
