import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sizeWithin, stepsDown } from '../../../web/src/lib/pictures/picture-size.ts';

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

  test('is never wider than asked, never larger than the picture, and keeps its shape', () => {
    fc.assert(
      fc.property(size, maxWidth, (from, width) => {
        const within = sizeWithin(from, width);
        expect(within.width).toBeLessThanOrEqual(Math.min(width, from.width));
        expect(within.height).toBeLessThanOrEqual(from.height);
        const scale = within.width / from.width;
        const isOnePixel = within.width === 1 || within.height === 1;
        // Rounded to whole pixels, each side is off by less than one.
        const error = Math.abs(within.height - from.height * scale);
        expect(isOnePixel || error <= 1 + from.height / from.width).toBe(true);
      }),
    );
  });
});

test('a picture is drawn smaller by no more than half at a time, unless a canvas could not hold it', () => {
  fc.assert(
    fc.property(size, maxWidth, (from, width) => {
      const to = sizeWithin(from, width);
      const steps = stepsDown(from, to);
      expect(steps.at(-1)).toEqual(to);
      for (const step of steps) expect(step.width * step.height).toBeLessThanOrEqual(16_777_216);
      for (const [index, step] of steps.slice(1).entries()) {
        const before = steps[index]!;
        expect(Math.min(before.width / step.width, before.height / step.height)).toBeLessThanOrEqual(2);
      }
    }),
  );
});
