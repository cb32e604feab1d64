import type { BodyShape } from '../body-shape.ts';
import { face, rump } from '../ends.ts';
import { points } from '../geometry.ts';

export const sedan: BodyShape = {
  length: 4.8,
  width: 1.84,
  sill: 0.24,
  belt: 0.98,
  lean: 0.42,
  wheel: { front: 0.95, rear: 3.76, radius: 0.335 },
  start: [0.12, 0.22],
  startEdge: [0.24, 0.02],
  sections: {
    front: {
      through: points('0.01,0.34 -0.02,0.52 0.01,0.68 0.1,0.76 0.22,0.8'),
      edge: [0.24, -0.05],
    },
    hood: {
      through: points('0.7,0.91 1.32,0.99'),
      edge: [0.12, -0.02],
    },
    screen: {
      through: points('1.66,1.18 2.12,1.39'),
      edge: [0.07, -0.05],
    },
    roof: {
      through: points('2.55,1.45 3.0,1.44 3.42,1.38'),
      edge: [-0.05, -0.05],
    },
    back: {
      through: points('3.8,1.25 4.2,1.09'),
      edge: [-0.1, -0.03],
    },
    deck: {
      through: points('4.45,1.07 4.68,1.05'),
      edge: [-0.15, -0.04],
    },
    tail: {
      through: points('4.77,0.98 4.78,0.7 4.81,0.5 4.72,0.24'),
      edge: [-0.16, 0.02],
    },
  },
  panes: [
    points('1.62,0.985 2.2,1.32 2.62,1.355 2.62,0.985'),
    points('2.69,0.985 2.69,1.355 3.05,1.345 3.42,1.265 3.62,1.16 3.62,0.995'),
  ],
  gaps: [
    points('1.5,0.93 1.5,0.55 1.56,0.3'),
    points('2.65,0.96 2.65,0.5 2.62,0.3'),
    points('3.66,0.96 3.66,0.8 3.5,0.62 3.36,0.4'),
  ],
  handles: points('2.45,0.86 3.48,0.87'),
  mirror: [1.72, 1.03],
  face: face({
    lamp: [0.67, 0.765],
    lampFrom: 0.5,
    lampTo: 0.62,
    grille: [0.6, 0.74, 0.42],
    intake: [0.3, 0.42, 0.62],
    plate: 0.5,
  }),
  rump: rump({
    lamp: [0.84, 0.98],
    lampFrom: 0.42,
    along: [4.36, 4.7],
    bumper: [0.25, 0.38],
    plate: 0.72,
    badge: 0.93,
  }),
};

export const wagon: BodyShape = {
  ...sedan,
  length: 4.78,
  belt: 0.97,
  lean: 0.36,
  sections: {
    ...sedan.sections,
    roof: {
      through: points('2.6,1.46 3.3,1.47 4.18,1.4'),
      edge: [-0.06, -0.05],
    },
    back: {
      through: points('4.4,1.24 4.62,1.05'),
      edge: [-0.12, -0.02],
    },
    deck: {
      through: points('4.65,1.03 4.69,1.01'),
      edge: [-0.14, -0.02],
    },
    tail: {
      through: points('4.74,0.94 4.75,0.7 4.79,0.5 4.7,0.24'),
      edge: [-0.16, 0.02],
    },
  },
  panes: [
    points('1.62,0.975 2.2,1.32 2.62,1.365 2.62,0.975'),
    points('2.69,0.975 2.69,1.37 3.5,1.37 3.62,1.36 3.62,0.985'),
    points('3.69,0.985 3.69,1.355 4.14,1.31 4.34,1.05 4.3,0.995'),
  ],
  hasRails: true,
  rump: rump({
    lamp: [0.82, 1.0],
    lampFrom: 0.55,
    along: [4.34, 4.68],
    bumper: [0.25, 0.38],
    plate: 0.74,
    badge: 0.92,
  }),
};

/** A wagon on longer legs. */
export const outback: BodyShape = { ...wagon, isClad: true };
