import { steps, type Point, type Vector } from './geometry.ts';
import type { Pen } from './ink.ts';

interface Thickness {
  /** Along which axis a flat shape is thick: `x` for one seen from the front, `z` for one seen from the side. */
  readonly axis: 'x' | 'z';
  /** The end away from the viewer, in metres. */
  readonly from: number;
  /** The end towards the viewer. */
  readonly to: number;
}

/** A flat shape with some thickness: its rim in one colour, its face in another. */
export const slab = (
  pen: Pen,
  outline: readonly Point[],
  { axis, from, to }: Thickness,
  { rim, face }: { readonly rim: string; readonly face: string },
): string => {
  const at = (depth: number): Vector[] =>
    outline.map(([one, y]): Vector => (axis === 'x' ? [depth, y, one] : [one, y, depth]));
  const layers = steps(from, to, 8);
  return layers.map((depth, index) => pen.area(at(depth), index < layers.length - 1 ? rim : face)).join('');
};
