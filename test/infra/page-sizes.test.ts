import { expect, test } from '@jest/globals';
import { readSite } from '../../scripts/site/site-content.ts';
import { bars } from '../../tools/bench/bars.ts';
import { measureInboxScripts } from '../../tools/bench/desk/inbox-scripts.ts';
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

test('the inbox stays small', () => {
  expect(measureInboxScripts().inbox).toBeLessThanOrEqual(bars.deskScript.limit);
});

const publicFrame =
  /\.(contact-bar|feature-grid|hero|plain-header|ready|scene|section|site-footer|site-header|wide-navigation)\b/;
const linkedStyles = (html: string): string =>
  Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g), ([, href = '']) =>
    site.files.get(href)!.content.toString(),
  ).join('');
const isStaffPage = ([path]: readonly [string, unknown]) => path.startsWith('/admin');

test.each([...site.files].filter(isStaffPage))('%s loads no style sheet of the public frame', (_, page) => {
  const html = page.content.toString();
  expect(linkedStyles(html)).toContain('.desk-header');
  expect(linkedStyles(html)).not.toMatch(publicFrame);
  expect(html).not.toContain('<style>');
});
