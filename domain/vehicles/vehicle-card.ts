import * as z from 'zod/mini';
import { vehicleShape } from './vehicle-fields.ts';
import { storedFieldSchema, vehicleSchema } from './vehicle.ts';

const { id, created_at } = vehicleSchema.shape;

/** What the marketplace's list shows of a vehicle: price in NZD, mileage in kilometres. */
export const vehicleCardSchema = z.object({
  id,
  ...vehicleShape(storedFieldSchema, ['card']),
  created_at,
  /** Address of the first picture, for browsers that know no better; null without pictures. */
  cover: z.nullable(z.string()),
  picture_count: z.int(),
});

export type VehicleCard = z.infer<typeof vehicleCardSchema>;
