import { imageDetailsSchema, vehicleImagesSchema } from '#domain/vehicles/vehicle-picture-fields.ts';
import { listedVehicleSchema } from '#domain/vehicles/vehicle.ts';
import * as z from 'zod/mini';
import { createDraft } from '../../lib/draft.ts';
import { vehicleDraftSchema } from './vehicle-draft.ts';

const schema = z.object({
  /** Idempotency key: a retry after a reload is the same vehicle. */
  key: z.uuid(),
  /** The version when the form was opened; absent for a new vehicle. */
  base: z.optional(listedVehicleSchema),
  typed: vehicleDraftSchema,
  pictures: z.object({ images: vehicleImagesSchema, image_details: imageDetailsSchema }),
});

export type SavedForm = z.infer<typeof schema>;

/** Keeps unsaved input in this tab, without pictures that had not been uploaded. */
export const formDraft = createDraft({ name: 'admin/vehicle', version: 1, schema });
