import type { BodyShape } from '../body-shape.ts';
import { face, rump } from '../ends.ts';
import { points } from '../geometry.ts';

export const ute: BodyShape = {
  length: 5.34,
  width: 1.9,
  sill: 0.45,
  belt: 1.2,
  lean: 0.36,
  wheel: { front: 0.98, rear: 4.14, radius: 0.4 },
  start: [0.12, 0.4],
  startEdge: [0.2, 0.02],
  sections: {
    front: {
      through: points('0.03,0.52 -0.01,0.7 0.02,0.95 0.06,1.05 0.16,1.1'),
      edge: [0.18, -0.05],
    },
    hood: {
      through: points('0.7,1.19 1.3,1.23'),
      edge: [0.12, -0.02],
    },
    screen: {
      through: points('1.6,1.45 1.98,1.71'),
      edge: [0.07, -0.05],
    },
    roof: {
      through: points('2.3,1.8 2.9,1.82 3.32,1.76'),
      edge: [-0.04, -0.05],
    },
    back: {
      through: points('3.44,1.55 3.54,1.22'),
      edge: [-0.02, -0.02],
    },
    deck: {
      through: points('3.7,1.215 4.5,1.21 5.18,1.2'),
      edge: [-0.05, -0.015],
    },
    tail: {
      through: points('5.22,1.1 5.23,0.8 5.32,0.66 5.26,0.5'),
      edge: [-0.07, 0.02],
    },
  },
  panes: [
    points('1.54,1.21 2.06,1.63 2.42,1.68 2.42,1.21'),
    points('2.49,1.21 2.49,1.685 3.1,1.68 3.24,1.6 3.3,1.24'),
  ],
  gaps: [
    points('1.44,1.16 1.44,0.75 1.52,0.55'),
    points('2.455,1.18 2.455,0.75 2.43,0.52'),
    points('3.38,1.18 3.38,0.8 3.34,0.52'),
    points('3.6,1.19 3.6,0.8 3.6,0.52'),
  ],
  handles: points('2.26,1.07 3.2,1.08'),
  mirror: [1.62, 1.26],
  tray: [3.66, 5.14],
  isClad: true,
  face: face({
    lamp: [0.92, 1.07],
    lampFrom: 0.6,
    lampTo: 0.5,
    grille: [0.74, 1.02, 0.5],
    intake: [0.46, 0.58, 0.58],
    plate: 0.66,
  }),
  rump: rump({
    lamp: [0.82, 1.12],
    lampFrom: 0.84,
    along: [5.12, 5.24],
    bumper: [0.5, 0.66],
    plate: 0.6,
    badge: 1.0,
  }),
};

export const van: BodyShape = {
  length: 4.95,
  width: 1.94,
  sill: 0.32,
  belt: 1.2,
  lean: 0.1,
  wheel: { front: 0.94, rear: 3.88, radius: 0.345 },
  start: [0.12, 0.28],
  startEdge: [0.2, 0.02],
  sections: {
    front: {
      through: points('0.03,0.42 -0.01,0.6 0.0,0.82 0.05,0.95 0.14,1.03'),
      edge: [0.18, -0.04],
    },
    hood: {
      through: points('0.42,1.16 0.72,1.26'),
      edge: [0.14, -0.02],
    },
    screen: {
      through: points('1.04,1.56 1.4,1.86'),
      edge: [0.08, -0.05],
    },
    roof: {
      through: points('1.75,1.97 3.0,2.0 4.7,1.96'),
      edge: [-0.08, -0.07],
    },
    back: {
      through: points('4.8,1.75 4.85,1.3'),
      edge: [-0.1, -0.01],
    },
    deck: {
      through: points('4.86,1.27 4.865,1.24'),
      edge: [-0.1, 0],
    },
    tail: {
      through: points('4.87,1.1 4.88,0.8 4.94,0.62 4.88,0.3'),
      edge: [-0.12, 0.02],
    },
  },
  panes: [points('0.98,1.2 1.5,1.76 2.0,1.78 2.0,1.2')],
  gaps: [
    points('0.86,1.1 1.3,0.7 1.36,0.46'),
    points('2.08,1.84 2.08,0.8 2.06,0.42'),
    points('3.36,1.84 3.36,0.9 3.36,0.42'),
    points('2.2,1.12 3.3,1.12 4.6,1.12'),
  ],
  handles: points('1.9,1.02 2.26,1.02'),
  mirror: [1.04, 1.24],
  face: face({
    lamp: [0.8, 1.0],
    lampFrom: 0.62,
    lampTo: 0.5,
    grille: [0.74, 0.9, 0.5],
    intake: [0.36, 0.5, 0.62],
    plate: 0.6,
  }),
  rump: rump({
    lamp: [0.8, 1.2],
    lampFrom: 0.86,
    along: [4.72, 4.86],
    bumper: [0.32, 0.52],
    plate: 0.74,
    badge: 1.1,
  }),
};
