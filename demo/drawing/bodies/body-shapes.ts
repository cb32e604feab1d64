import type { BodyShape } from '../body-shape.ts';
import { hatchback, suv } from './family-cars.ts';
import { outback, sedan, wagon } from './sedans.ts';
import { convertible, coupe } from './sports-cars.ts';
import { ute, van } from './work-vehicles.ts';

/** What is driven by a battery needs no air through the nose. */
const electric = (shape: BodyShape): BodyShape => ({ ...shape, face: { ...shape.face, grille: undefined } });

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
  electricHatchback: electric(hatchback),
  electricSedan: electric(sedan),
  electricSuv: electric(suv),
} as const satisfies Record<string, BodyShape>;
