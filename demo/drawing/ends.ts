import type { EndLook } from './body-shape.ts';

interface Face {
  /** Lower and upper end of the headlamps at the corner, in metres. */
  readonly lamp: readonly [low: number, high: number];
  /** How far the headlamp begins from the middle, and where it ends along the car. */
  readonly lampFrom: number;
  readonly lampTo: number;
  readonly grille: readonly [low: number, high: number, halfWidth: number];
  readonly intake: readonly [low: number, high: number, halfWidth: number];
  readonly plate: number;
}

/** A front with headlamps round its corners, a grille and an air intake. */
export const face = ({ lamp: [low, high], lampFrom, lampTo, grille, intake, plate }: Face): EndLook => ({
  lamp: [
    [lampFrom, low - 0.005],
    [1, low],
    [1, high],
    [lampFrom + 0.1, high - 0.02],
  ],
  lampSide: [
    [0.1, low - 0.025],
    [lampTo * 0.68, low + 0.035],
    [lampTo, high + 0.03],
    [lampTo * 0.5, high - 0.005],
  ],
  grille: [
    [-grille[2], grille[0]],
    [grille[2], grille[0]],
    [grille[2] + 0.06, grille[1]],
    [-grille[2] - 0.06, grille[1]],
  ],
  opening: [
    [-intake[2], intake[0]],
    [intake[2], intake[0]],
    [intake[2] + 0.08, intake[1]],
    [-intake[2] - 0.08, intake[1]],
  ],
  plate,
  badge: (grille[0] + grille[1]) / 2,
});

interface Rump {
  readonly lamp: readonly [low: number, high: number];
  readonly lampFrom: number;
  /** Where the lamps begin along the car, and where its rear end is. */
  readonly along: readonly [from: number, to: number];
  readonly bumper: readonly [low: number, high: number];
  readonly plate: number;
  readonly badge: number;
}

/** A rear with lamps round its corners and a dark lower bumper. */
export const rump = ({
  lamp: [low, high],
  lampFrom,
  along: [from, to],
  bumper,
  plate,
  badge,
}: Rump): EndLook => ({
  lamp: [
    [lampFrom, low + 0.02],
    [1, low],
    [1, high],
    [lampFrom + 0.05, high - 0.01],
  ],
  lampSide: [
    [to, low - 0.02],
    [from + (to - from) * 0.3, low + 0.05],
    [from, high],
    [to, high],
  ],
  opening: [
    [-0.8, bumper[0]],
    [0.8, bumper[0]],
    [0.76, bumper[1]],
    [-0.76, bumper[1]],
  ],
  plate,
  badge,
});
