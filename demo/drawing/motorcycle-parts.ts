import { circle, itemAt, roundedPolygon, steps, type Point, type Vector } from './geometry.ts';
import type { Pen } from './ink.ts';
import { blend, lightColour, shadeColour } from './paint.ts';

/** A rounded body, like a tank: a shape from the side that gets smaller towards both of its sides. */
export const pillow = (
  pen: Pen,
  corners: readonly Point[],
  { half, colour, radius }: { readonly half: number; readonly colour: string; readonly radius: number },
): string => {
  const outline = roundedPolygon(corners, radius);
  const middle = outline.reduce<Point>((sum, [x, y]) => [sum[0] + x, sum[1] + y], [0, 0]);
  const centre: Point = [middle[0] / outline.length, middle[1] / outline.length];
  return steps(-1, 1, 28)
    .map((depth) => {
      const size = 0.62 + 0.38 * Math.sqrt(Math.max(0, 1 - depth ** 4));
      const layer = outline.map(([x, y]): Vector => [
        centre[0] + (x - centre[0]) * size,
        // The top is the widest part: it leans in less than the rest.
        centre[1] + (y - centre[1]) * size + (1 - size) * 0.03,
        depth * half,
      ]);
      const tone =
        depth < 0.2
          ? blend(colour, lightColour, 0.3)
          : blend(colour, lightColour, 0.3 * (1 - (depth - 0.2) / 0.8));
      return pen.area(layer, depth < -0.5 ? blend(colour, shadeColour, 0.25) : tone);
    })
    .join('');
};

/** A tube through some points in space; `width` is in pixels. */
export const tube = (pen: Pen, points: readonly Vector[], colour: string, width: number): string =>
  pen.line(points, blend(colour, shadeColour, 0.4), width) +
  pen.line(points, colour, width * 0.7) +
  pen.line(points, blend(colour, '#ffffff', 0.5), width * 0.2, 0.7);

/** A motorcycle's wheel, seen through its spokes. */
export const openWheel = (
  pen: Pen,
  { x, radius, half }: { readonly x: number; readonly radius: number; readonly half: number },
): string => {
  const ring = (share: number, z: number): Vector[] =>
    circle([x, radius], radius * share, 64).map(([px, py]): Vector => [px, py, z]);
  const closed = (share: number, z: number): Vector[] => [...ring(share, z), itemAt(ring(share, z), 0)];
  const layers = steps(-half, half, 10).map((z) => {
    const bulge = 0.93 + 0.07 * Math.sqrt(1 - (z / half) ** 2 * 0.9);
    return pen.line(closed(bulge * 0.86, z), '#141d1c', 52);
  });
  const spokes = Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * 2 * Math.PI + 0.2;
    const at = (share: number): Vector => [
      x + Math.cos(angle) * radius * share,
      radius + Math.sin(angle) * radius * share,
      half * 0.4,
    ];
    return pen.line([at(0.1), at(0.74)], '#8b9a9a', 7);
  });
  return [
    ...layers,
    pen.line(closed(0.84, half), '#26312f', 46),
    pen.line(closed(0.74, half * 0.7), '#aebbba', 9),
    ...spokes,
    pen.area(ring(0.42, half + 0.02), '#c3cdcc', { opacity: 0.9 }),
    pen.area(ring(0.28, half + 0.02), '#4b5b5a'),
    pen.area(ring(0.12, half + 0.03), '#d9e2e0'),
  ].join('');
};
