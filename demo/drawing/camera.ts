import { cross, dot, minus, unit, type Point, type Vector } from './geometry.ts';

/** From where a vehicle is looked at. */
export type View = 'front' | 'rear';

export interface Camera {
  readonly view: View;
  readonly position: Vector;
  /** Where a point in space is in the picture, in its pixels. */
  project(point: Vector): Point;
  /** Metres from the viewer. */
  distanceTo(point: Vector): number;
}

/** Pictures are as large as their widest rendition, and 4:3 as the cards that show them. */
export const pictureWidth = 1600;
export const pictureHeight = 1200;

/** Degrees from the side towards the front, eye height and distance in metres. */
const standpoints = {
  front: { angle: 40, height: 1.75, distance: 10.5 },
  rear: { angle: -38, height: 1.85, distance: 10.5 },
} as const;

const up: Vector = [0, 1, 0];

interface Subject {
  /** Metres. */
  readonly length: number;
  /** How wide the vehicle is in the picture, in pixels. */
  readonly width: number;
  /** Where the middle of the wheels' ground is in the picture. */
  readonly ground: Point;
}

/** A camera that looks at a vehicle whose front is at x = 0 and whose wheels stand on y = 0. */
export const cameraFor = (view: View, { length, width, ground }: Subject): Camera => {
  const { angle, height, distance } = standpoints[view];
  const radians = (angle * Math.PI) / 180;
  const target: Vector = [length / 2, 0.7, 0];
  const position: Vector = [target[0] - distance * Math.sin(radians), height, distance * Math.cos(radians)];
  const forward = unit(minus(target, position));
  const right = unit(cross(forward, up));
  const above = cross(right, forward);
  const flat = (point: Vector): Point => {
    const ray = minus(point, position);
    const depth = dot(ray, forward);
    return [dot(ray, right) / depth, -dot(ray, above) / depth];
  };
  const half = 0.85;
  const corners = [0, length].flatMap((x) => [-half, half].map((z) => flat([x, 0.4, z])[0]));
  const left = Math.min(...corners);
  const scale = width / (Math.max(...corners) - left);
  const middle = left + width / scale / 2;
  const floor = flat([length / 2, 0, 0])[1];
  return {
    view,
    position,
    project: (point) => {
      const [x, y] = flat(point);
      return [ground[0] + (x - middle) * scale, ground[1] + (y - floor) * scale];
    },
    distanceTo: (point) => Math.hypot(...minus(point, position)),
  };
};
