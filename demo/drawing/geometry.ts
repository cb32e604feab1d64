/** A point of a plane, in metres or pixels. */
export type Point = readonly [x: number, y: number];

/** A point or direction in space, in metres: x from the front of a vehicle to its rear, y up, z towards the viewer. */
export type Vector = readonly [x: number, y: number, z: number];

/** Points written as in SVG: `0,1.5 2,1.5`. */
export const points = (text: string): Point[] =>
  text.split(' ').map((pair) => {
    const [x = Number.NaN, y = Number.NaN] = pair.split(',').map(Number);
    return [x, y];
  });

/** Places in space: `0,1.5,0.2 2,1.5,0.2`. */
export const places = (text: string): Vector[] =>
  text.split(' ').map((triple) => {
    const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = triple.split(',').map(Number);
    return [x, y, z];
  });

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

export const mixPoints = (from: Point, to: Point, share: number): Point => [
  mix(from[0], to[0], share),
  mix(from[1], to[1], share),
];

export const add = (one: Point, other: Point): Point => [one[0] + other[0], one[1] + other[1]];

export const minus = (one: Vector, other: Vector): Vector => [
  one[0] - other[0],
  one[1] - other[1],
  one[2] - other[2],
];

export const dot = (one: Vector, other: Vector): number =>
  one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

export const cross = (one: Vector, other: Vector): Vector => [
  one[1] * other[2] - one[2] * other[1],
  one[2] * other[0] - one[0] * other[2],
  one[0] * other[1] - one[1] * other[0],
];

export const unit = (vector: Vector): Vector => {
  const length = Math.hypot(...vector) || 1;
  return [vector[0] / length, vector[1] / length, vector[2] / length];
};

/** The item nearest to an index that may lie outside. Throws for an empty list. */
export const itemAt = <Item>(items: readonly Item[], index: number): Item => {
  const last = items.length - 1;
  const item = items[index < 0 ? 0 : index > last ? last : index];
  if (item === undefined) throw new RangeError('There is nothing in this list.');
  return item;
};

/** Numbers from one to another in equal steps, both ends included. */
export const steps = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, index) => mix(from, to, index / count));

/** A point of the smooth curve (Catmull-Rom) through some points; `share` runs from 0 to 1. */
export const onCurve = (points: readonly Point[], share: number): Point => {
  const place = share * (points.length - 1);
  const index = Math.min(points.length - 2, Math.floor(place));
  const t = place - index;
  const [before, from, to, after] = [-1, 0, 1, 2].map((shift) => itemAt(points, index + shift));
  if (before === undefined || from === undefined || to === undefined || after === undefined) return [0, 0];
  const along = (axis: 0 | 1): number =>
    0.5 *
    (2 * from[axis] +
      (to[axis] - before[axis]) * t +
      (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * t ** 2 +
      (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * t ** 3);
  return [along(0), along(1)];
};

const cornerSteps = 6;
const edgeSteps = 10;

/** A polygon with its corners rounded and its edges cut into short pieces, so that it can be bent over a surface. */
export const roundedPolygon = (corners: readonly Point[], radius: number): Point[] =>
  corners.flatMap((corner, index) => {
    const before = itemAt(corners, index === 0 ? corners.length - 1 : index - 1);
    const after = itemAt(corners, index === corners.length - 1 ? 0 : index + 1);
    const reach = (other: Point): number =>
      Math.min(0.45, radius / (Math.hypot(other[0] - corner[0], other[1] - corner[1]) || 1));
    const start = mixPoints(corner, before, reach(before));
    const end = mixPoints(corner, after, reach(after));
    const next = mixPoints(after, corner, reach(after));
    return [
      ...steps(0, 1, cornerSteps).map((t) =>
        mixPoints(mixPoints(start, corner, t), mixPoints(corner, end, t), t),
      ),
      ...steps(0, 1, edgeSteps)
        .slice(1, -1)
        .map((t) => mixPoints(end, next, t)),
    ];
  });

/** A rectangle by two opposite corners. */
export const rectangle = ([left, low]: Point, [right, high]: Point): Point[] => [
  [left, low],
  [right, low],
  [right, high],
  [left, high],
];

/** A circle as a polygon. */
export const circle = ([x, y]: Point, radius: number, count = 48): Point[] =>
  steps(0, 2 * Math.PI, count)
    .slice(0, -1)
    .map((angle) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]);

/** A line cut into short pieces, so that it can be bent over a surface. */
export const straightPieces = (corners: readonly Point[]): Point[] =>
  corners.slice(1).flatMap((point, index) => {
    const from = itemAt(corners, index);
    return steps(0, 1, 8).map((share) => mixPoints(from, point, share));
  });
