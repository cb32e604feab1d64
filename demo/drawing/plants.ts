import { onCurve, places, points, steps, type Point } from './geometry.ts';
import { disc, line } from './ink.ts';

/** A cabbage tree: a bare stem with tufts of leaves. */
export const cabbageTree = (x: number, base: number, size: number, colour: string): string => {
  const tuft = (cx: number, cy: number): string =>
    steps(-2.9, -0.2, 10)
      .map((angle) =>
        line(
          [
            [cx, cy],
            [cx + Math.cos(angle) * size * 0.26, cy + Math.sin(angle) * size * 0.24],
          ],
          colour,
          size * 0.035,
        ),
      )
      .join('');
  const top = base - size * 0.7;
  return (
    line(
      [
        [x, base],
        [x + 2, top + size * 0.16],
      ],
      colour,
      size * 0.045,
    ) +
    line(
      [
        [x + 2, top + size * 0.2],
        [x - size * 0.15, top],
      ],
      colour,
      size * 0.032,
    ) +
    line(
      [
        [x + 2, top + size * 0.2],
        [x + size * 0.16, top - size * 0.06],
      ],
      colour,
      size * 0.032,
    ) +
    tuft(x - size * 0.15, top) +
    tuft(x + size * 0.16, top - size * 0.06) +
    tuft(x + size * 0.02, top + size * 0.02)
  );
};

/** A pōhutukawa in flower. */
export const pohutukawa = (x: number, base: number, size: number): string => {
  const crown = places('-0.42,-0.5,0.24 -0.12,-0.64,0.3 0.24,-0.6,0.28 0.48,-0.44,0.2 0.05,-0.42,0.3');
  const flowers = points(
    '-0.45,-0.6 -0.25,-0.75 -0.02,-0.84 0.2,-0.74 0.42,-0.62 0.55,-0.44 -0.5,-0.42 0.02,-0.6 0.28,-0.5 -0.2,-0.52',
  );
  return (
    line(
      [
        [x, base],
        [x - size * 0.03, base - size * 0.3],
        [x - size * 0.16, base - size * 0.5],
      ],
      '#123f39',
      size * 0.07,
    ) +
    line(
      [
        [x - size * 0.02, base - size * 0.25],
        [x + size * 0.2, base - size * 0.5],
      ],
      '#123f39',
      size * 0.05,
    ) +
    crown
      .map(([dx, dy, radius]) => disc(x + dx * size, base + dy * size, radius * size, '#1d5f52'))
      .join('') +
    crown
      .map(([dx, dy, radius]) =>
        disc(
          x + dx * size - radius * size * 0.15,
          base + dy * size - radius * size * 0.2,
          radius * size * 0.72,
          '#2b7664',
        ),
      )
      .join('') +
    flowers.map(([dx, dy]) => disc(x + dx * size, base + dy * size, size * 0.045, '#c1533c')).join('')
  );
};

const fronds = points('-0.5,0.05 -0.4,0.16 -0.22,0.25 0.24,0.24 0.42,0.15 0.5,0.04');

/** A ponga: fronds that bow down from the top of a stem. */
export const treeFern = (x: number, base: number, size: number, colour: string): string => {
  const top = base - size * 0.6;
  const frond = (reach: number, rise: number, thickness: number): string => {
    const spine: Point[] = [
      [x, top],
      [x + reach * 0.5, top - rise],
      [x + reach * 0.85, top - rise * 0.5],
      [x + reach, top + size * 0.12],
    ];
    return line(
      steps(0, 1, 16).map((share) => onCurve(spine, share)),
      colour,
      thickness,
    );
  };
  return (
    line(
      [
        [x, base],
        [x, top],
      ],
      colour,
      size * 0.055,
    ) + fronds.map(([reach, rise]) => frond(reach * size, rise * size, size * 0.05)).join('')
  );
};
