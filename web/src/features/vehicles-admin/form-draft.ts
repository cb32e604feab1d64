import { imageDetailsSchema, vehicleImagesSchema } from '#domain/vehicles/vehicle-picture-fields.ts';
import { listedVehicleSchema } from '#domain/vehicles/vehicle.ts';
import * as z from 'zod/mini';
import { createDraft } from '../../lib/draft.ts';

const text = () => z.string();

const schema = z.object({
  /** The key of a new vehicle: sent again after a reload, it is the same vehicle. */
  key: z.uuid(),
  /** The vehicle as it was when its form was opened; absent for a new one. */
  base: z.optional(listedVehicleSchema),
  typed: z.object({
    make: text(),
    model: text(),
    year: text(),
    price: text(),
    mileage: text(),
    fuel_type: text(),
    transmission: text(),
    body_type: text(),
    color: text(),
    condition: text(),
    location: text(),
    description: text(),
    contact_name: text(),
    contact_phone: text(),
    contact_email: text(),
    is_available: z.boolean(),
  }),
  pictures: z.object({ images: vehicleImagesSchema, image_details: imageDetailsSchema }),
});

/** A form that was left with input: by a reload, or because the session ended. */
export type KeptForm = z.infer<typeof schema>;

/** What was entered and not saved, kept in this tab; pictures that had not arrived are not. */
export const formDraft = createDraft({ name: 'admin/vehicle', version: 1, schema });
