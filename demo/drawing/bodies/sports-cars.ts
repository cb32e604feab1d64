import type { BodyShape } from '../body-shape.ts';
import { face, rump } from '../ends.ts';
import { points } from '../geometry.ts';

export const coupe: BodyShape = {
  length: 4.4,
  width: 1.84,
  sill: 0.2,
  belt: 0.9,
  lean: 0.5,
  wheel: { front: 0.92, rear: 3.52, radius: 0.34 },
  start: [0.14, 0.18],
  startEdge: [0.28, 0.02],
  sections: {
    front: {
      through: points('0.02,0.28 -0.02,0.44 0.04,0.6 0.14,0.67 0.3,0.71'),
      edge: [0.26, -0.05],
    },
    hood: {
      through: points('0.85,0.83 1.5,0.91'),
      edge: [0.14, -0.02],
    },
    screen: {
      through: points('1.84,1.07 2.26,1.23'),
      edge: [0.08, -0.05],
    },
    roof: {
      through: points('2.55,1.285 2.85,1.285 3.15,1.24'),
      edge: [-0.05, -0.05],
    },
    back: {
      through: points('3.5,1.12 3.96,0.98'),
      edge: [-0.12, -0.03],
    },
    deck: {
      through: points('4.12,0.97 4.28,0.97'),
      edge: [-0.15, -0.04],
    },
    tail: {
      through: points('4.35,0.9 4.34,0.65 4.39,0.45 4.28,0.22'),
      edge: [-0.17, 0.02],
    },
  },
  panes: [
    points('1.8,0.905 2.34,1.17 2.82,1.2 2.86,0.905'),
    points('2.93,0.91 2.9,1.195 3.14,1.14 3.46,1.0 3.4,0.92'),
  ],
  gaps: [points('1.62,0.86 1.62,0.5 1.7,0.26'), points('2.9,0.88 2.92,0.6 2.84,0.26')],
  handles: [[2.72, 0.78]],
  mirror: [1.92, 0.95],
  face: face({
    lamp: [0.58, 0.68],
    lampFrom: 0.56,
    lampTo: 0.72,
    grille: [0.5, 0.58, 0.38],
    intake: [0.24, 0.4, 0.62],
    plate: 0.44,
  }),
  rump: rump({
    lamp: [0.76, 0.88],
    lampFrom: 0.36,
    along: [4.02, 4.28],
    bumper: [0.22, 0.4],
    plate: 0.58,
    badge: 0.83,
  }),
};

export const convertible: BodyShape = {
  ...coupe,
  length: 4.0,
  width: 1.74,
  belt: 0.88,
  wheel: { front: 0.82, rear: 3.14, radius: 0.31 },
  sections: {
    front: {
      through: points('0.02,0.28 -0.02,0.44 0.04,0.6 0.14,0.68 0.28,0.72'),
      edge: [0.26, -0.05],
    },
    hood: {
      through: points('0.8,0.83 1.36,0.89'),
      edge: [0.12, -0.02],
    },
    screen: {
      through: points('1.5,0.895 1.62,0.895'),
      edge: [0.06, -0.015],
    },
    roof: {
      through: points('2.0,0.895 2.4,0.895 2.76,0.9'),
      edge: [-0.03, -0.015],
    },
    back: {
      through: points('2.95,0.92 3.2,0.92'),
      edge: [-0.08, -0.02],
    },
    deck: {
      through: points('3.55,0.9 3.86,0.86'),
      edge: [-0.15, -0.04],
    },
    tail: {
      through: points('3.94,0.8 3.94,0.6 3.99,0.44 3.88,0.22'),
      edge: [-0.17, 0.02],
    },
  },
  panes: [],
  gaps: [points('1.5,0.85 1.5,0.5 1.56,0.26'), points('2.6,0.87 2.62,0.6 2.54,0.26')],
  handles: [[2.42, 0.76]],
  mirror: [1.66, 0.91],
  isOpen: true,
  rump: rump({
    lamp: [0.68, 0.8],
    lampFrom: 0.55,
    along: [3.64, 3.88],
    bumper: [0.22, 0.38],
    plate: 0.52,
    badge: 0.76,
  }),
};
