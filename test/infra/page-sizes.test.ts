import { expect, test } from '@jest/globals';
import { readSite } from '../../scripts/site/site-content.ts';
import { isMet } from '../../tools/bench/report.ts';
import { measuredRoutes, sizeFigures, vehicleRoute } from '../../tools/bench/web/budgets.ts';
import { measureSizes } from '../../tools/bench/web/measure-sizes.ts';

const site = readSite();
// No bar of a size is a multiple of the floor.
const floor = { html: 0, script: 0 };

test.each(measuredRoutes.filter(({ path }) => path !== vehicleRoute))('$path stays small', (route) => {
  const figures = sizeFigures(route, measureSizes(site, route.path), floor);
  expect(figures.filter((figure) => !isMet(figure))).toEqual([]);
});
