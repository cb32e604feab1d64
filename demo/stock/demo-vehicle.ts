import type { vehicleFormSchema } from '#domain/vehicles/vehicle-form.ts';
import type * as z from 'zod/mini';

/** The views of a vehicle with as many pictures as it may have. */
export const allViews = ['front', 'side', 'rear', 'nose', 'tail'] as const;

export type View = (typeof allViews)[number];

/** A demo vehicle: an administrator's input, and its pictures. */
export interface DemoVehicle extends Omit<z.input<typeof vehicleFormSchema>, 'images' | 'image_details'> {
  /** Its id and its pictures' URLs are derived from this. */
  readonly slug: string;
  /** ISO 8601 in UTC. */
  readonly listed_at: string;
  /** Views of its pictures, the main one first. */
  readonly views: readonly View[];
}
