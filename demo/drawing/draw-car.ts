import { bodyOf, type Body, type Facet } from './body.ts';
import type { BodyShape } from './body-shape.ts';
import { cameraFor, type View } from './camera.ts';
import { endDetails } from './car-ends.ts';
import { mirror, sideDetails } from './car-side.ts';
import { endWindow } from './car-windows.ts';
import { cladding, cockpit, loadBed, roofRail } from './car-extras.ts';
import { dot, minus, type Vector } from './geometry.ts';
import { penFor, type Pen } from './ink.ts';
import { hollow, painted } from './paint.ts';
import { tyre, wheel, type WheelLook } from './wheel.ts';

/** Colours and gradients that the details share. */
const detailDefinitions = `<linearGradient id="glass" x1="0" y1="0" x2="0.25" y2="1"><stop stop-color="#5d8a90"/><stop offset=".55" stop-color="#2a4c55"/><stop offset="1" stop-color="#1a3138"/></linearGradient><linearGradient id="lamp" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#ffffff"/><stop offset="1" stop-color="#c3d6d6"/></linearGradient>`;
const tyreWidth = 0.22;

const middleOf = ({ corners }: Facet): Vector => {
  const sum = corners.reduce<Vector>(
    (total, [x, y, z]) => [total[0] + x, total[1] + y, total[2] + z],
    [0, 0, 0],
  );
  return [sum[0] / corners.length, sum[1] / corners.length, sum[2] / corners.length];
};

/** What faces the viewer of the body, the farthest first. */
const drawBody = (pen: Pen, body: Body, colour: string): string =>
  body.facets
    .map((facet) => ({ facet, middle: middleOf(facet) }))
    .filter(({ facet, middle }) => dot(facet.normal, minus(pen.camera.position, middle)) > 0)
    .map(({ facet, middle }) => ({ facet, distance: pen.camera.distanceTo(middle) }))
    .sort((one, other) => other.distance - one.distance)
    .map(({ facet }) => pen.area(facet.corners, painted(colour, facet.normal), { stroke: 2 }))
    .join('');

/** Between a circle and a square: the shape of what a car shades. */
const bent = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.45;

const shadow = (pen: Pen, { length, width }: BodyShape): string => {
  const half = width / 2;
  const ring = (grow: number): Vector[] =>
    Array.from({ length: 60 }, (_, index): Vector => {
      const angle = (index / 60) * 2 * Math.PI;
      return [
        length / 2 + bent(Math.cos(angle)) * (length / 2 - 0.05 + grow) + 0.12,
        0,
        bent(Math.sin(angle)) * (half - 0.05 + grow) - 0.1,
      ];
    });
  return [
    pen.area(ring(0.3), '#0b2f2f', { opacity: 0.12 }),
    pen.area(ring(0.12), '#0b2f2f', { opacity: 0.22 }),
    pen.area(ring(-0.1), '#0b2020', { opacity: 0.55 }),
  ].join('');
};

/** What is on the end that the viewer sees. */
const ends = (pen: Pen, body: Body, colour: string): string => {
  const { isOpen = false } = body.shape;
  return pen.camera.view === 'front'
    ? (isOpen ? '' : endWindow(pen, body, 'screen')) + endDetails(pen, body, 'front', colour)
    : (isOpen ? '' : endWindow(pen, body, 'back')) + endDetails(pen, body, 'tail', colour);
};

export interface CarLook {
  readonly shape: BodyShape;
  readonly colour: string;
  readonly wheels: WheelLook;
}

/** A car on the ground, as SVG elements. */
export const drawCar = ({ shape, colour, wheels }: CarLook, view: View): string => {
  const body = bodyOf(shape);
  const pen = penFor(cameraFor(view, { length: shape.length, width: 1300, ground: [800, 945] }));
  const { front, rear, radius } = shape.wheel;
  const z = shape.width / 2 - 0.02;
  const place = (x: number, outer: number) => ({ x, radius, z: outer, width: tyreWidth });
  const floor = (from: number, to: number, depth: number): Vector[] => {
    const low = shape.sill - 0.07;
    return [
      [from, low, depth],
      [to, low, depth],
      [to, 0.5, depth],
      [from, 0.5, depth],
    ];
  };
  return [
    `<defs>${detailDefinitions}</defs>`,
    shadow(pen, shape),
    ...[front, rear].map((x) => tyre(pen, place(x, tyreWidth - z))),
    pen.area(floor(front - 0.5, rear + 0.5, 0), hollow),
    pen.area(floor(front, rear, z - 0.12), hollow),
    mirror(pen, body, colour, -1),
    shape.hasRails === true ? roofRail(pen, body, -1) : '',
    drawBody(pen, body, colour),
    shape.tray === undefined ? '' : loadBed(pen, body, shape.tray),
    shape.isClad === true ? cladding(pen, body) : '',
    sideDetails(pen, body, colour),
    ...[front, rear].map((x) => wheel(pen, place(x, z), wheels)),
    ends(pen, body, colour),
    shape.hasRails === true ? roofRail(pen, body, 1) : '',
    shape.isOpen === true ? cockpit(pen, body) : '',
    mirror(pen, body, colour, 1),
  ].join('');
};
