import * as z from 'zod/mini';
import { vehicleShape } from './vehicle-fields.ts';
import { storedFieldSchema, vehicleSchema } from './vehicle.ts';

const { id, created_at } = vehicleSchema.shape;

export const vehicleCardSchema = z.object({
  id,
  ...vehicleShape(storedFieldSchema, ['card']),
  created_at,
  /** URL of the first picture's fallback; null without pictures. */
  cover: z.nullable(z.string()),
  picture_count: z.int(),
});

export type VehicleCard = z.infer<typeof vehicleCardSchema>;

/** Returns what a card shows of a vehicle's pictures. */
export const coverOf = (images: readonly string[]): Pick<VehicleCard, 'cover' | 'picture_count'> => ({
  cover: images[0] ?? null,
  picture_count: images.length,
});
