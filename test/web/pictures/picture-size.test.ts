import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { halvingSteps, legibleSize, sizeWithin } from '../../../web/src/lib/pictures/picture-size.ts';

const side = fc.integer({ min: 1, max: 12_000 });
const size = fc.record({ width: side, height: side });
const maxWidth = fc.constantFrom(480, 960, 1600);

describe('the size of a picture within a width', () => {
  test.each([
    [{ width: 4032, height: 3024 }, 1600, { width: 1600, height: 1200 }],
    [{ width: 3024, height: 4032 }, 1600, { width: 1600, height: 2133 }],
    [{ width: 640, height: 480 }, 960, { width: 640, height: 480 }],
    [{ width: 1000, height: 10_000 }, 1600, { width: 410, height: 4096 }],
    [{ width: 9000, height: 2 }, 480, { width: 480, height: 1 }],
  ])('%j within %i px', (from, width, expected) => {
    expect(sizeWithin(from, width)).toEqual(expected);
  });

  test('never exceeds the width or the picture, and keeps the aspect ratio', () => {
    fc.assert(
      fc.property(size, maxWidth, (from, width) => {
        const within = sizeWithin(from, width);
        expect(within.width).toBeLessThanOrEqual(Math.min(width, from.width));
        expect(within.height).toBeLessThanOrEqual(from.height);
        const scale = within.width / from.width;
        const isOnePixel = within.width === 1 || within.height === 1;
        // Rounding shifts each side by less than a pixel.
        const error = Math.abs(within.height - from.height * scale);
        expect(isOnePixel || error <= 1 + from.height / from.width).toBe(true);
      }),
    );
  });
});

test.each([
  ['a photo', 4_000, 3_000, 2_400, 1_800],
  ['an upright one', 3_024, 4_032, 1_800, 2_400],
  ['a small one', 1_600, 1_200, 1_600, 1_200],
  ['a wide one', 4_000, 1_800, 2_400, 1_080],
  ['a scrolled screenshot', 1_080, 12_000, 1_080, 12_000],
  ['a scrolled screenshot of a tablet', 2_160, 12_000, 1_080, 6_000],
  ['a strip beyond the canvas limit of iPhones', 1_080, 30_000, 777, 21_587],
])('%s of a document of %i × %i has the size of %i × %i', (_what, width, height, toWidth, toHeight) => {
  expect(legibleSize({ width, height })).toEqual({ width: toWidth, height: toHeight });
});

test.each([
  [
    'by half',
    [4_000, 3_000],
    [900, 675],
    [
      [2_000, 1_500],
      [1_000, 750],
      [900, 675],
    ],
  ],
  ['at once to half', [1_800, 1_350], [900, 675], [[900, 675]]],
  [
    'in whole pixels',
    [4_001, 3_001],
    [1_000, 750],
    [
      [2_001, 1_501],
      [1_001, 751],
      [1_000, 750],
    ],
  ],
  ['until a side is less than twice the target', [1_000, 300], [100, 200], [[100, 200]]],
  ['until the other one is', [300, 1_000], [200, 100], [[200, 100]]],
  [
    'if a canvas can just hold it',
    [8_192, 8_192],
    [3_000, 3_000],
    [
      [4_096, 4_096],
      [3_000, 3_000],
    ],
  ],
  ['if it is a pixel too large', [1_346, 49_858], [600, 22_225], [[600, 22_225]]],
] as const)('a picture is halved %s', (_, [width, height], [toWidth, toHeight], steps) => {
  const drawn = halvingSteps({ width, height }, { width: toWidth, height: toHeight });
  expect(drawn.map((step) => [step.width, step.height])).toEqual(steps);
});

test('each step at most halves a picture, unless a canvas could not hold the step', () => {
  fc.assert(
    fc.property(size, maxWidth, (from, width) => {
      const to = sizeWithin(from, width);
      const steps = halvingSteps(from, to);
      expect(steps.at(-1)).toEqual(to);
      for (const step of steps) expect(step.width * step.height).toBeLessThanOrEqual(16_777_216);
      for (const [index, step] of steps.slice(1).entries()) {
        const before = steps[index]!;
        expect(Math.min(before.width / step.width, before.height / step.height)).toBeLessThanOrEqual(2);
      }
    }),
  );
});
