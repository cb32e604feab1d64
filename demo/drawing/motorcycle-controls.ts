import { circle, places, points, rectangle, roundedPolygon, type Point, type Vector } from './geometry.ts';
import type { Pen } from './ink.ts';
import { tube } from './motorcycle-parts.ts';
import { slab } from './slab.ts';

const black = '#1b2625';

/** One leg of the front fork. */
export const fork = (pen: Pen, z: number): string =>
  tube(
    pen,
    [
      [0.34, 0.32, z],
      [0.52, 0.64, z],
    ],
    '#6b7a79',
    30,
  ) +
  tube(
    pen,
    [
      [0.5, 0.6, z],
      [0.72, 1.0, z],
    ],
    '#d5dedc',
    22,
  );

/** The handlebar with its grips. */
export const handlebar = (pen: Pen): string =>
  tube(pen, places('0.84,1.06,-0.38 0.74,1.1,-0.2 0.7,1.04,0 0.74,1.1,0.2 0.84,1.06,0.38'), '#7f8d8b', 15) +
  [-1, 1]
    .map((side) =>
      tube(
        pen,
        [
          [0.8, 1.08, side * 0.3],
          [0.86, 1.05, side * 0.42],
        ],
        '#2a3635',
        24,
      ),
    )
    .join('');

/** Both mirrors on their stalks. */
export const mirrors = (pen: Pen): string =>
  [-1, 1]
    .map((side) => {
      const outline = roundedPolygon(points('0.3,1.2 0.44,1.2 0.45,1.29 0.29,1.29'), 0.04).map(
        ([z, y]): Point => [z * side, y],
      );
      const isFromRear = pen.camera.view === 'rear';
      return (
        pen.line(
          [
            [0.76, 1.1, side * 0.26],
            [0.78, 1.22, side * 0.36],
          ],
          '#33403f',
          8,
        ) +
        slab(
          pen,
          outline,
          { axis: 'x', from: isFromRear ? 0.76 : 0.8, to: isFromRear ? 0.8 : 0.76 },
          { rim: black, face: isFromRear ? '#8fb0b1' : '#2f3d3c' },
        )
      );
    })
    .join('');

/** The round headlamp. */
export const headlamp = (pen: Pen): string => {
  const isFromRear = pen.camera.view === 'rear';
  const bowl = circle([0, 0.9], 0.115);
  const depth = isFromRear ? { from: 0.5, to: 0.66 } : { from: 0.66, to: 0.5 };
  return (
    slab(pen, bowl, { axis: 'x', ...depth }, { rim: '#3a4847', face: isFromRear ? '#2f3d3c' : '#dfe8e6' }) +
    (isFromRear
      ? ''
      : pen.area(
          circle([0, 0.9], 0.095).map(([z, y]): Vector => [0.495, y, z]),
          '#fff7df',
        ) +
        pen.area(
          circle([0.02, 0.93], 0.035).map(([z, y]): Vector => [0.495, y, z]),
          '#ffffff',
        ))
  );
};

const box = (low: number, high: number, half: number): Point[] =>
  roundedPolygon(rectangle([-half, low], [half, high]), 0.02);

/** Rear lamp and number plate. */
export const tail = (pen: Pen): string => {
  const isFromRear = pen.camera.view === 'rear';
  const towards = isFromRear ? { from: 1.99, to: 2.03 } : { from: 2.03, to: 1.99 };
  return (
    slab(
      pen,
      box(0.79, 0.87, 0.09),
      { axis: 'x', ...towards },
      { rim: '#4b1512', face: isFromRear ? '#c22b22' : black },
    ) +
    slab(
      pen,
      box(0.56, 0.7, 0.1),
      { axis: 'x', ...towards },
      { rim: '#3d4a49', face: isFromRear ? '#f4f6f2' : '#33403f' },
    ) +
    (isFromRear ? pen.line(places('2.04,0.63,-0.06 2.04,0.63,0.06'), '#33474a', 14, 0.75) : '')
  );
};
