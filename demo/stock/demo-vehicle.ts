import type { vehicleFormSchema } from '#domain/vehicles/vehicle-form.ts';
import type * as z from 'zod/mini';

/** From where a vehicle is drawn. */
export type View = 'front' | 'rear';

/** A made-up vehicle of the demo stock: what an administrator would type in, and its pictures. */
export interface DemoVehicle extends Omit<z.input<typeof vehicleFormSchema>, 'images' | 'image_details'> {
  /** Names it for good: its id and its pictures' addresses follow from it. */
  readonly slug: string;
  /** ISO 8601 in UTC. */
  readonly listed_at: string;
  /** From where it is drawn, the main picture first. */
  readonly views: readonly View[];
}
