import { expect, it } from '@jest/globals';
import { scrollStageAt } from '../../web/src/components/layout/use-scroll-stage.ts';

it.each([
  [0, 'top'],
  [20, 'top'],
  [20.5, 'scrolled'],
  [49.5, 'scrolled'],
  [50, 'away'],
  [5_000, 'away'],
])('at %d px the header is %s', (scrollY, stage) => {
  expect(scrollStageAt(scrollY)).toBe(stage);
});
