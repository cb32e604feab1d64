import * as z from 'zod/mini';
import { vehicleCardSchema } from './vehicle-card.ts';
import { vehicleSchema } from './vehicle.ts';

const { description, images, image_details, contact_name, contact_phone, is_available } = vehicleSchema.shape;

/**
 * What everybody may know of one vehicle. The seller's e-mail address stays with us: a message reaches the seller
 * through the form, robots don't. Name and phone are null once the vehicle is no longer for sale.
 */
export const publicVehicleSchema = z.object({
  ...z.omit(vehicleCardSchema, { cover: true, picture_count: true }).shape,
  description,
  images,
  image_details,
  contact_name: z.nullable(contact_name),
  contact_phone: z.nullable(contact_phone),
  is_available,
});
