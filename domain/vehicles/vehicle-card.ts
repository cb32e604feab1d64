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
