import { circle, roundedPolygon, steps, type Point, type Vector } from './geometry.ts';
import type { Pen } from './ink.ts';

export interface WheelLook {
  readonly spokes: number;
  readonly rim: string;
  /** Of the rim, in wheel radii. */
  readonly rimSize: number;
}

const rubber = '#1a2423';
const tread = '#0e1716';

interface Place {
  readonly x: number;
  readonly radius: number;
  /** Where its outer side is. */
  readonly z: number;
  readonly width: number;
}

const turned = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];

/** The tyre alone, as deep as it is wide. */
export const tyre = (pen: Pen, { x, radius, z, width }: Place): string =>
  steps(z - width, z, 10)
    .map((depth) =>
      pen.area(
        circle([x, radius], radius).map(([px, py]): Vector => [px, py, depth]),
        tread,
      ),
    )
    .join('');

/** A wheel seen from outside. */
export const wheel = (pen: Pen, place: Place, { spokes, rim, rimSize }: WheelLook): string => {
  const { x, radius, z } = place;
  const disc = (share: number, fill: string, depth = z): string =>
    pen.area(
      circle([x, radius], radius * share).map(([px, py]): Vector => [px, py, depth]),
      fill,
    );
  const inner = rimSize * 0.93;
  const spoke = roundedPolygon(
    [
      [0.08, -0.075],
      [inner, -0.1],
      [inner, 0.1],
      [0.08, 0.075],
    ],
    0.03,
  );
  const spokesDrawn = Array.from({ length: spokes }, (_, index) => {
    const angle = Math.PI / 2 + (index * 2 * Math.PI) / spokes;
    return pen.area(
      spoke.map((point): Vector => {
        const [px, py] = turned(point, angle);
        return [x + px * radius, radius + py * radius, z - 0.012];
      }),
      rim,
    );
  });
  return [
    tyre(pen, place),
    disc(0.985, rubber),
    disc(rimSize, rim),
    disc(inner, '#2c3a39', z - 0.03),
    disc(inner * 0.62, '#46555a', z - 0.03),
    ...spokesDrawn,
    disc(0.17, rim, z - 0.01),
    disc(0.075, '#2c3a39', z - 0.01),
  ].join('');
};
