import * as z from 'zod/mini';
import { vehicleSchema, type Vehicle } from './vehicle.ts';

const { id, make, model, year, price, mileage, fuel_type, transmission, body_type } = vehicleSchema.shape;
const { color, condition, location, created_at } = vehicleSchema.shape;

/** What the marketplace's list shows of a vehicle: price in NZD, mileage in kilometres. */
export const vehicleCardSchema = z.object({
  id,
  make,
  model,
  year,
  price,
  mileage,
  fuel_type,
  transmission,
  body_type,
  color,
  condition,
  location,
  created_at,
  /** Address of the first picture, for browsers that know no better; null without pictures. */
  cover: z.nullable(z.string()),
  picture_count: z.int(),
});

export type VehicleCard = z.infer<typeof vehicleCardSchema>;

/** A vehicle as the marketplace's list shows it. */
export const vehicleCardOf = (vehicle: Vehicle): VehicleCard =>
  vehicleCardSchema.parse({
    ...vehicle,
    cover: vehicle.images[0] ?? null,
    picture_count: vehicle.images.length,
  });
