import type { vehicleFormSchema } from '#domain/vehicles/vehicle-form.ts';
import type * as z from 'zod/mini';
import type { View } from '../drawing/camera.ts';
import type { VehicleLook } from '../drawing/vehicle-drawing.ts';

/** A made-up vehicle of the demo stock: what an administrator would type in, and how to draw it. */
export interface DemoVehicle extends Omit<z.input<typeof vehicleFormSchema>, 'images' | 'image_details'> {
  /** Names it for good: its id and its pictures' addresses follow from it. */
  readonly slug: string;
  /** ISO 8601 in UTC. */
  readonly listed_at: string;
  /** From where it is drawn, the main picture first. */
  readonly views: readonly View[];
  readonly look: VehicleLook;
}
