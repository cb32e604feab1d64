import type { DemoVehicle } from './demo-vehicle.ts';
import { familyCars } from './family-cars.ts';
import { smallCars } from './small-cars.ts';
import { tallCars } from './tall-cars.ts';
import { workAndWeekend } from './work-and-weekend.ts';

/** The vehicles of the demo. Sellers, numbers and addresses are made up; the pictures are drawn. */
export const demoStock: readonly DemoVehicle[] = [
  ...smallCars,
  ...familyCars,
  ...tallCars,
  ...workAndWeekend,
];
