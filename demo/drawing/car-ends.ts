import type { Body } from './body.ts';
import type { EndLook } from './body-shape.ts';
import {
  mix,
  points,
  rectangle,
  roundedPolygon,
  steps,
  straightPieces,
  type Point,
  type Vector,
} from './geometry.ts';
import type { Pen } from './ink.ts';
import { blend, hollow, shadeColour } from './paint.ts';

/** Surfaces of the ends: where a point is, by share of the half width and height. */
const onEnd =
  (body: Body, end: 'front' | 'tail') =>
  ([across, height]: Point): Vector =>
    body.onStrip(end, body.alongAtHeight(end, height), across);

const mirrored = (points: readonly Point[]): Point[] => points.map(([across, height]) => [-across, height]);

const lampColours = {
  front: { rim: '#24393b', fill: 'url(#lamp)' },
  tail: { rim: '#5c1512', fill: '#a3221b' },
} as const;

/** The lamps of an end: both on it, and what the viewer sees of one round the corner, in one piece. */
const lamps = (pen: Pen, body: Body, end: 'front' | 'tail', look: EndLook): string => {
  const outlines = [
    ...[mirrored(look.lamp), look.lamp].map((corners) => roundedPolygon(corners, 0.04).map(onEnd(body, end))),
    roundedPolygon(look.lampSide, 0.03).map((point) => body.onSide(point)),
  ];
  const { rim, fill } = lampColours[end];
  return [
    ...outlines.map((outline) => pen.area(outline, rim, { stroke: 4 })),
    ...outlines.map((outline) => pen.area(outline, fill, { stroke: 1 })),
  ].join('');
};

/** The gap round the bonnet, or round the boot lid or tailgate. */
const lidGap = (pen: Pen, body: Body, end: 'front' | 'tail', colour: string): string => {
  const dark = blend(colour, shadeColour, 0.62);
  const corners: readonly Point[] =
    end === 'front'
      ? points('0.98,-0.8 0.06,-0.84 0.06,0.84 0.98,0.8')
      : points('0.05,-0.82 0.5,-0.8 0.5,0.8 0.05,0.82');
  const section = end === 'front' ? 'hood' : 'tail';
  const gap = straightPieces(corners).map(([along, across]) => body.onStrip(section, along, across));
  return pen.line(gap, dark, 2.4, 0.6);
};

/** The grille with its bars. */
const grille = (pen: Pen, on: (outline: readonly Point[]) => Vector[], corners: readonly Point[]): string => {
  const heights = corners.map(([, y]) => y);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const reach = Math.max(...corners.map(([across]) => across)) * 0.9;
  const bars = [0.3, 0.5, 0.7].map((share) => {
    const y = mix(low, high, share);
    return pen.line(on(steps(-reach, reach, 16).map((across) => [across, y])), '#5d7375', 2.5, 0.8);
  });
  return pen.area(on(roundedPolygon(corners, 0.05)), hollow) + bars.join('');
};

/** Lamps, openings, number plate and badge of one end. */
export const endDetails = (pen: Pen, body: Body, end: 'front' | 'tail', colour: string): string => {
  const look = end === 'front' ? body.shape.face : body.shape.rump;
  const on = (points: readonly Point[]): Vector[] => points.map(onEnd(body, end));
  const badge = on(roundedPolygon(rectangle([-0.05, look.badge - 0.03], [0.05, look.badge + 0.03]), 0.03));
  const plate = on(roundedPolygon(rectangle([-0.21, look.plate - 0.06], [0.21, look.plate + 0.06]), 0.01));
  return [
    lidGap(pen, body, end, colour),
    pen.area(on(roundedPolygon(look.opening, 0.05)), hollow),
    look.grille === undefined ? '' : grille(pen, on, look.grille),
    lamps(pen, body, end, look),
    pen.area(plate, '#7d8e8a', { stroke: 4 }),
    pen.area(plate, '#f4f6f2', { stroke: 1 }),
    pen.line(
      on([
        [-0.13, look.plate],
        [0.13, look.plate],
      ]),
      '#33474a',
      9,
      0.75,
    ),
    pen.area(badge, '#7d8e8a', { stroke: 3 }),
    pen.area(badge, '#dfe8e6'),
  ].join('');
};
