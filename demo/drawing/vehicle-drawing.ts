import { drawBackdrop } from './backdrops.ts';
import { bodyShapes } from './bodies/body-shapes.ts';
import { pictureHeight, pictureWidth, type View } from './camera.ts';
import { drawCar } from './draw-car.ts';
import { drawMotorcycle } from './draw-motorcycle.ts';
import type { Light } from './lights.ts';
import type { SceneName } from './scenes.ts';
import type { WheelLook } from './wheel.ts';

const wheels = {
  alloy: { spokes: 5, rim: '#c9d4d2', rimSize: 0.7 },
  sport: { spokes: 10, rim: '#aab6b6', rimSize: 0.76 },
  dark: { spokes: 6, rim: '#55635f', rimSize: 0.7 },
  steel: { spokes: 8, rim: '#b9c0bb', rimSize: 0.62 },
} as const satisfies Record<string, WheelLook>;

/** What of the scene is in the picture: a little less than all of it, so that the vehicle fills it. */
const frame = '60 90 1480 1110';

/** How a vehicle looks, and where it stands. */
export interface VehicleLook {
  readonly body: keyof typeof bodyShapes | 'motorcycle';
  /** Of the paint, written #rrggbb. */
  readonly paint: string;
  readonly wheels: keyof typeof wheels;
  readonly scene: SceneName;
  readonly light: Light;
}

/** A picture of a vehicle as SVG. */
export const drawVehicle = (look: VehicleLook, view: View): string => {
  const vehicle =
    look.body === 'motorcycle'
      ? drawMotorcycle(look.paint, view)
      : drawCar({ shape: bodyShapes[look.body], colour: look.paint, wheels: wheels[look.wheels] }, view);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}" viewBox="${frame}">${drawBackdrop(look.scene, look.light)}${vehicle}</svg>`;
};
