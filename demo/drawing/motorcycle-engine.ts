import { circle, places, points, roundedPolygon, steps, type Vector } from './geometry.ts';
import type { Pen } from './ink.ts';
import { tube } from './motorcycle-parts.ts';
import { slab } from './slab.ts';

/** The engine with its fins. */
export const engine = (pen: Pen): string =>
  [
    slab(
      pen,
      roundedPolygon(points('0.82,0.3 1.3,0.28 1.38,0.5 1.2,0.6 0.84,0.54'), 0.05),
      { axis: 'z', from: -0.17, to: 0.17 },
      { rim: '#2c3a39', face: '#42514f' },
    ),
    slab(
      pen,
      roundedPolygon(points('0.84,0.52 1.1,0.54 1.06,0.76 0.8,0.74'), 0.03),
      { axis: 'z', from: -0.12, to: 0.12 },
      { rim: '#33403f', face: '#55655f' },
    ),
    ...steps(0.56, 0.72, 4).map((y) =>
      pen.line(
        [
          [0.83, y, 0.125],
          [1.09, y + 0.015, 0.125],
        ],
        '#c3cdcb',
        5,
        0.75,
      ),
    ),
    pen.area(
      circle([1.2, 0.42], 0.1).map(([x, y]): Vector => [x, y, 0.18]),
      '#6c7b79',
    ),
    pen.area(
      circle([1.2, 0.42], 0.065).map(([x, y]): Vector => [x, y, 0.18]),
      '#93a2a0',
    ),
    pen.area(
      circle([0.97, 0.4], 0.08).map(([x, y]): Vector => [x, y, 0.18]),
      '#6c7b79',
    ),
  ].join('');

/** The exhaust pipe with its silencer. */
export const exhaust = (pen: Pen): string =>
  tube(pen, places('0.84,0.62,0.1 0.74,0.5,0.14 0.8,0.3,0.18 1.0,0.24,0.2 1.4,0.25,0.2'), '#b8c1bd', 22) +
  slab(
    pen,
    roundedPolygon(points('1.36,0.2 2.0,0.34 1.99,0.45 1.36,0.31'), 0.04),
    { axis: 'z', from: 0.15, to: 0.25 },
    { rim: '#65736f', face: '#b4bfbb' },
  ) +
  pen.line(places('1.42,0.285,0.255 1.95,0.4,0.255'), '#eef3f0', 7, 0.8);
