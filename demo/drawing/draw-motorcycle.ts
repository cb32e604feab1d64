import { cameraFor, type View } from './camera.ts';
import { places, points, circle, steps, type Point, type Vector } from './geometry.ts';
import { penFor, type Pen } from './ink.ts';
import { fork, handlebar, headlamp, mirrors, tail } from './motorcycle-controls.ts';
import { engine, exhaust } from './motorcycle-engine.ts';
import { openWheel, pillow, tube } from './motorcycle-parts.ts';
import { blend, shadeColour } from './paint.ts';
import { slab } from './slab.ts';

const length = 2.14;
const front = { x: 0.34, radius: 0.32, half: 0.06 };
const rear = { x: 1.8, radius: 0.32, half: 0.08 };
const metal = '#9aa9a8';

/** Something with its place along the motorcycle, by which what is in front of it is told. */
interface Part {
  readonly x: number;
  readonly drawn: string;
}

const mudguard = (
  pen: Pen,
  { x, radius }: typeof front,
  from: number,
  to: number,
  colour: string,
): string => {
  const arc = (grow: number): Point[] =>
    steps(from, to, 20).map((angle): Point => [
      x + Math.cos(angle) * (radius + grow),
      radius + Math.sin(angle) * (radius + grow),
    ]);
  return slab(
    pen,
    [...arc(0.015), ...arc(0.05).reverse()],
    { axis: 'z', from: -0.1, to: 0.1 },
    { rim: blend(colour, '#ffffff', 0.25), face: colour },
  );
};

const shadow = (pen: Pen): string =>
  [0.16, 0.08, 0]
    .map((grow, index) =>
      pen.area(
        circle([0, 0], 1, 60).map(([x, z]): Vector => [1.1 + x * (0.98 + grow), 0, z * (0.2 + grow) - 0.06]),
        '#0b2420',
        { opacity: 0.14 + index * 0.14 },
      ),
    )
    .join('');

/** A motorcycle on its wheels, as SVG elements. */
export const drawMotorcycle = (colour: string, view: View): string => {
  const pen = penFor(cameraFor(view, { length, width: 1080, ground: [800, 975] }));
  const dark = blend(colour, shadeColour, 0.3);
  const parts: Part[] = [
    { x: 1.8, drawn: openWheel(pen, rear) },
    { x: 1.79, drawn: mudguard(pen, rear, 0.15, 1.9, dark) },
    {
      x: 1.6,
      drawn:
        tube(pen, places('1.24,0.44,0.13 1.8,0.32,0.13'), '#5d6c6a', 34) +
        tube(pen, places('1.5,0.8,0.14 1.72,0.36,0.14'), metal, 20),
    },
    { x: 1.95, drawn: tail(pen) },
    { x: 1.1, drawn: engine(pen) },
    {
      x: 1.05,
      drawn: tube(pen, places('0.76,0.9,0.08 0.86,0.56,0.14 0.9,0.28,0.14'), '#2a3635', 22),
    },
    { x: 1.04, drawn: exhaust(pen) },
    {
      x: 1.5,
      drawn: pillow(pen, points('1.2,0.62 1.52,0.6 1.72,0.8 1.2,0.8'), { half: 0.13, colour, radius: 0.06 }),
    },
    {
      x: 1.45,
      drawn: pillow(
        pen,
        points('1.14,0.82 1.4,0.8 1.7,0.82 2.02,0.85 2.04,0.92 1.8,0.93 1.5,0.89 1.22,0.92'),
        { half: 0.15, colour: '#33302d', radius: 0.05 },
      ),
    },
    {
      x: 0.95,
      drawn: pillow(pen, points('0.72,0.82 0.78,0.98 0.96,1.04 1.16,0.98 1.28,0.86 1.24,0.78 0.86,0.74'), {
        half: 0.17,
        colour,
        radius: 0.1,
      }),
    },
    { x: 0.7, drawn: mirrors(pen) + handlebar(pen) },
    { x: 0.45, drawn: fork(pen, -0.11) },
    { x: 0.44, drawn: openWheel(pen, front) },
    { x: 0.43, drawn: mudguard(pen, front, 0.7, 2.3, colour) },
    { x: 0.42, drawn: fork(pen, 0.11) },
    { x: 0.3, drawn: headlamp(pen) },
  ];
  const order = view === 'rear' ? -1 : 1;
  return (
    shadow(pen) +
    parts
      .sort((one, other) => order * (other.x - one.x))
      .map(({ drawn }) => drawn)
      .join('')
  );
};
