import type { Body } from './body.ts';
import { roundedPolygon, steps, straightPieces, type Point, type Vector } from './geometry.ts';
import type { Pen } from './ink.ts';
import { blend, hollow, shadeColour } from './paint.ts';
import { sideWindows } from './car-windows.ts';
import { slab } from './slab.ts';

/** Side windows, gaps, handles, and the openings for the wheels. */
export const sideDetails = (pen: Pen, body: Body, colour: string): string => {
  const { shape } = body;
  const on = (points: readonly Point[]): Vector[] => points.map((point) => body.onSide(point));
  const { front, rear, radius } = shape.wheel;
  const arch = (x: number, share: number): Vector[] =>
    on(
      steps(-0.3, Math.PI + 0.3, 48).map((angle) => [
        x + radius * share * Math.cos(angle),
        radius + radius * share * Math.sin(angle),
      ]),
    );
  const dark = blend(colour, shadeColour, 0.62);
  const light = blend(colour, '#ffffff', 0.45);
  const handles = shape.handles.map(
    ([x, y]) =>
      pen.area(
        on(
          roundedPolygon(
            [
              [x - 0.1, y - 0.022],
              [x + 0.1, y - 0.018],
              [x + 0.1, y + 0.022],
              [x - 0.1, y + 0.018],
            ],
            0.02,
          ),
        ),
        dark,
      ) +
      pen.line(
        on([
          [x - 0.09, y + 0.014],
          [x + 0.09, y + 0.018],
        ]),
        light,
        3,
      ),
  );
  return [
    ...[front, rear].map(
      (x) => pen.area(arch(x, 1.2), dark, { opacity: 0.55 }) + pen.area(arch(x, 1.16), hollow),
    ),
    sideWindows(pen, body),
    ...shape.gaps.map((gap) => pen.line(on(straightPieces(gap)), dark, 2.6, 0.75)),
    ...handles,
  ].join('');
};

/** A door mirror on one side of the car. */
export const mirror = (pen: Pen, body: Body, colour: string, side: 1 | -1): string => {
  const [x, y] = body.shape.mirror;
  const base = body.onSide([x, y])[2] - 0.02;
  const outline = roundedPolygon(
    [
      [base + 0.03, y],
      [base + 0.2, y + 0.02],
      [base + 0.22, y + 0.14],
      [base + 0.06, y + 0.15],
    ],
    0.05,
  ).map(([z, height]): Point => [z * side, height]);
  const fromFront = pen.camera.view !== 'rear';
  return slab(
    pen,
    outline,
    fromFront ? { axis: 'x', from: x + 0.13, to: x } : { axis: 'x', from: x, to: x + 0.13 },
    { rim: blend(colour, shadeColour, 0.35), face: fromFront ? blend(colour, '#ffffff', 0.1) : '#7fa3a6' },
  );
};
