import type { BodyShape } from '../body-shape.ts';
import { face, rump } from '../ends.ts';
import { points } from '../geometry.ts';

export const hatchback: BodyShape = {
  length: 4.06,
  width: 1.72,
  sill: 0.24,
  belt: 0.99,
  lean: 0.36,
  wheel: { front: 0.8, rear: 3.36, radius: 0.315 },
  start: [0.12, 0.22],
  startEdge: [0.22, 0.02],
  sections: {
    front: {
      through: points('0.02,0.34 -0.02,0.52 0.02,0.7 0.1,0.79 0.2,0.84'),
      edge: [0.22, -0.05],
    },
    hood: {
      through: points('0.55,0.95 0.98,1.02'),
      edge: [0.14, -0.02],
    },
    screen: {
      through: points('1.34,1.24 1.8,1.46'),
      edge: [0.07, -0.05],
    },
    roof: {
      through: points('2.2,1.525 2.75,1.52 3.4,1.44'),
      edge: [-0.06, -0.05],
    },
    back: {
      through: points('3.62,1.26 3.82,1.06'),
      edge: [-0.12, -0.02],
    },
    deck: {
      through: points('3.86,1.04 3.91,1.02'),
      edge: [-0.14, -0.02],
    },
    tail: {
      through: points('3.97,0.94 3.99,0.7 4.05,0.5 3.96,0.24'),
      edge: [-0.16, 0.02],
    },
  },
  panes: [
    points('1.32,1.0 1.92,1.39 2.26,1.42 2.26,1.0'),
    points('2.33,1.0 2.33,1.425 2.8,1.41 3.1,1.36 3.28,1.2 3.28,1.03'),
  ],
  gaps: [
    points('1.2,0.95 1.2,0.55 1.28,0.3'),
    points('2.29,0.97 2.29,0.5 2.26,0.3'),
    points('3.28,0.99 3.26,0.8 3.08,0.62 2.96,0.4'),
  ],
  handles: points('2.1,0.88 3.08,0.9'),
  mirror: [1.4, 1.05],
  face: face({
    lamp: [0.69, 0.82],
    lampFrom: 0.52,
    lampTo: 0.66,
    grille: [0.62, 0.72, 0.4],
    intake: [0.3, 0.46, 0.56],
    plate: 0.54,
  }),
  rump: rump({
    lamp: [0.84, 1.02],
    lampFrom: 0.6,
    along: [3.6, 3.9],
    bumper: [0.25, 0.42],
    plate: 0.7,
    badge: 0.94,
  }),
};

export const suv: BodyShape = {
  length: 4.58,
  width: 1.88,
  sill: 0.34,
  belt: 1.1,
  lean: 0.34,
  wheel: { front: 0.92, rear: 3.62, radius: 0.365 },
  start: [0.14, 0.3],
  startEdge: [0.22, 0.02],
  sections: {
    front: {
      through: points('0.03,0.44 -0.01,0.62 0.0,0.82 0.06,0.92 0.18,0.98'),
      edge: [0.2, -0.05],
    },
    hood: {
      through: points('0.7,1.07 1.22,1.12'),
      edge: [0.12, -0.02],
    },
    screen: {
      through: points('1.54,1.34 1.96,1.58'),
      edge: [0.07, -0.05],
    },
    roof: {
      through: points('2.4,1.66 3.1,1.67 3.9,1.59'),
      edge: [-0.06, -0.05],
    },
    back: {
      through: points('4.14,1.4 4.33,1.18'),
      edge: [-0.13, -0.02],
    },
    deck: {
      through: points('4.36,1.16 4.4,1.14'),
      edge: [-0.15, -0.02],
    },
    tail: {
      through: points('4.46,1.05 4.48,0.8 4.56,0.62 4.48,0.32'),
      edge: [-0.16, 0.02],
    },
  },
  panes: [
    points('1.5,1.11 2.08,1.51 2.46,1.55 2.46,1.11'),
    points('2.53,1.11 2.53,1.555 3.34,1.55 3.5,1.5 3.5,1.13'),
    points('3.57,1.14 3.57,1.5 3.9,1.46 4.06,1.26 4.02,1.17'),
  ],
  gaps: [
    points('1.38,1.06 1.38,0.65 1.46,0.46'),
    points('2.5,1.08 2.5,0.65 2.47,0.46'),
    points('3.54,1.1 3.52,0.9 3.34,0.74 3.22,0.5'),
  ],
  handles: points('2.3,0.98 3.34,1.0'),
  mirror: [1.58, 1.16],
  isClad: true,
  hasRails: true,
  face: face({
    lamp: [0.83, 0.94],
    lampFrom: 0.56,
    lampTo: 0.62,
    grille: [0.68, 0.9, 0.44],
    intake: [0.38, 0.5, 0.6],
    plate: 0.58,
  }),
  rump: rump({
    lamp: [0.96, 1.12],
    lampFrom: 0.52,
    along: [4.08, 4.38],
    bumper: [0.34, 0.54],
    plate: 0.82,
    badge: 1.05,
  }),
};
