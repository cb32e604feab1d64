import type { Body } from './body.ts';
import { points, mix, roundedPolygon, steps, type Point, type Vector } from './geometry.ts';
import type { Pen } from './ink.ts';
import { slab } from './slab.ts';

const plastic = '#2a3837';
const fabric = '#243534';

/** Black plastic along the sill and round the wheels, for who leaves the seal. */
export const cladding = (pen: Pen, body: Body): string => {
  const { wheel, sill, length } = body.shape;
  const on = (points: readonly Point[]): Vector[] => points.map((point) => body.onSide(point));
  const band = (from: number, to: number, top: number): string =>
    pen.area(
      on([
        ...steps(from, to, 20).map((x): Point => [x, sill]),
        ...steps(to, from, 20).map((x): Point => [x, top]),
      ]),
      plastic,
    );
  const arch = (x: number): string =>
    pen.area(
      on(
        steps(-0.25, Math.PI + 0.25, 48).map((angle): Point => [
          x + wheel.radius * 1.36 * Math.cos(angle),
          wheel.radius + wheel.radius * 1.36 * Math.sin(angle),
        ]),
      ),
      plastic,
    );
  return [
    band(wheel.front, wheel.rear, sill + 0.13),
    band(wheel.rear, length - 0.3, sill + 0.13),
    arch(wheel.front),
    arch(wheel.rear),
  ].join('');
};

/** The rail along one edge of the roof. */
export const roofRail = (pen: Pen, body: Body, side: 1 | -1): string => {
  const rail = (lift: number): Vector[] =>
    steps(0.12, 0.92, 24).map((along) => {
      const [x, y, z] = body.onStrip('roof', along, side * 0.9);
      return [x, y + lift, z];
    });
  return pen.line(rail(0.01), '#0d1918', 7) + pen.line(rail(0.05), '#8fa3a3', 6);
};

/** The inside of an open load bed. */
export const loadBed = (pen: Pen, body: Body, [from, to]: Point): string => {
  const height = body.onStrip('deck', 0.5, 0)[1] + 0.004;
  const half = body.shape.width / 2 - 0.12;
  const on = (corners: readonly Point[]): Vector[] => corners.map(([x, z]): Vector => [x, height, z]);
  const opening = on(
    roundedPolygon(
      [
        [from, -half],
        [to, -half],
        [to, half],
        [from, half],
      ],
      0.05,
    ),
  );
  const far: Vector[] = [
    [from, height, -half],
    [to, height, -half],
    [to, height - 0.45, -half],
    [from, height - 0.45, -half],
  ];
  const ribs = steps(from + 0.15, to - 0.15, 8).map((x) =>
    pen.line(
      [
        [x, height, -half],
        [x, height - 0.45, -half],
      ],
      '#3c4f4e',
      3,
    ),
  );
  return (
    pen.area(opening, '#0d1918', { stroke: 8 }) +
    pen.within(opening, pen.area(opening, '#1a2827') + pen.area(far, plastic) + ribs.join(''))
  );
};

/** The inside of an open car: two seats, and the windscreen in its frame. */
export const cockpit = (pen: Pen, body: Body): string => {
  const start = body.onStrip('hood', 1, 0)[0] + 0.06;
  const end = body.onStrip('roof', 1, 0)[0];
  const half = body.shape.width / 2 - 0.17;
  const height = body.shape.belt + 0.012;
  const opening = roundedPolygon(
    [
      [start, -half],
      [end, -half],
      [end, half],
      [start, half],
    ],
    0.14,
  ).map(([x, z]): Vector => [x, height, z]);
  const isFromRear = pen.camera.view === 'rear';
  const seat = (z: number): string =>
    slab(
      pen,
      roundedPolygon(
        [
          [z - 0.24, height - 0.05],
          [z + 0.24, height - 0.05],
          [z + 0.2, height + 0.2],
          [z - 0.2, height + 0.2],
        ],
        0.1,
      ).concat(),
      isFromRear
        ? { axis: 'x', from: end - 0.42, to: end - 0.28 }
        : { axis: 'x', from: end - 0.28, to: end - 0.42 },
      { rim: '#15211f', face: isFromRear ? fabric : '#7a4a2f' },
    ) +
    slab(
      pen,
      roundedPolygon(
        [
          [z - 0.11, height + 0.18],
          [z + 0.11, height + 0.18],
          [z + 0.1, height + 0.31],
          [z - 0.1, height + 0.31],
        ],
        0.05,
      ),
      isFromRear
        ? { axis: 'x', from: end - 0.38, to: end - 0.29 }
        : { axis: 'x', from: end - 0.29, to: end - 0.38 },
      { rim: '#15211f', face: isFromRear ? fabric : '#7a4a2f' },
    );
  const screen = ([along, across]: Point): Vector => [
    mix(start - 0.04, start + 0.42, along) + 0.1 * across ** 2,
    mix(height - 0.02, height + 0.34, along),
    across * mix(half + 0.06, half - 0.08, along),
  ];
  const rim = [
    ...steps(0, 1, 8).map((along) => screen([along, -1])),
    ...steps(-1, 1, 16).map((across) => screen([1, across])),
    ...steps(1, 0, 8).map((along) => screen([along, 1])),
  ];
  const glass = [...rim, ...steps(1, -1, 16).map((across) => screen([0, across]))];
  const shine = points('0,-0.6 0,-0.25 1,0.05 1,-0.3').map((place) => screen(place));
  const windscreen =
    pen.area(glass, '#8fb5b8', { opacity: 0.42 }) +
    pen.area(shine, '#ffffff', { opacity: 0.3 }) +
    pen.line(rim, '#1a2827', 11);
  const seats = [-0.36, 0.36].map(seat).join('');
  const floor = pen.area(opening, '#0d1918', { stroke: 6 });
  return isFromRear ? floor + windscreen + seats : floor + seats + windscreen;
};
