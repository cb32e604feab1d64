import type { BodyShape } from '../body-shape.ts';
import { hatchback, suv } from './family-cars.ts';
import { outback, sedan, wagon } from './sedans.ts';
import { convertible, coupe } from './sports-cars.ts';
import { ute, van } from './work-vehicles.ts';

/** Every car body there is, by name. */
export const bodyShapes = {
  sedan,
  wagon,
  outback,
  hatchback,
  suv,
  ute,
  van,
  coupe,
  convertible,
} as const satisfies Record<string, BodyShape>;
