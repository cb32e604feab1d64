import { imageDetailsSchema, vehicleImagesSchema } from '#domain/vehicles/vehicle-picture-fields.ts';
import { listedVehicleSchema } from '#domain/vehicles/vehicle.ts';
import * as z from 'zod/mini';
import { createDraft } from '../../lib/draft.ts';
import { vehicleDraftSchema } from './vehicle-draft.ts';

const schema = z.object({
  /** The key of a new vehicle: sent again after a reload, it is the same vehicle. */
  key: z.uuid(),
  /** The vehicle as it was when its form was opened; absent for a new one. */
  base: z.optional(listedVehicleSchema),
  typed: vehicleDraftSchema,
  pictures: z.object({ images: vehicleImagesSchema, image_details: imageDetailsSchema }),
});

/** A form that was left with input: by a reload, or because the session ended. */
export type KeptForm = z.infer<typeof schema>;

/** What was entered and not saved, kept in this tab; pictures that had not arrived are not. */
export const formDraft = createDraft({ name: 'admin/vehicle', version: 1, schema });
