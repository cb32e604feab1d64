import { describe, expect, test } from '@jest/globals';
import { hydrated, phone, useSite } from '../support/site.ts';

const { visit } = useSite();

describe("a page's code", () => {
  test.each(['/', '/loan-calculator', '/vehicle'])(
    'is asked for once what %s shows is on the screen, and not before',
    (path) =>
      visit(path, phone, async (page) => {
        await hydrated(page);
        const times = await page.evaluate(() => {
          const startOf = ({ startTime }: PerformanceEntry) => startTime;
          const scripts = performance
            .getEntriesByType('resource')
            .filter(({ name }) => new URL(name).pathname.endsWith('.js'));
          const paints = performance.getEntriesByName('first-contentful-paint');
          return { paints: paints.map(startOf), scripts: scripts.map(startOf) };
        });
        expect(times.paints).toHaveLength(1);
        expect(times.scripts.length).toBeGreaterThan(3);
        expect(Math.min(...times.scripts)).toBeGreaterThan(Math.max(...times.paints));
      }),
  );

  test('starts all the same where the browser tells nothing of paints', () =>
    visit('/about-us', phone, async (page) => {
      await page.addInitScript(() => {
        window.PerformanceObserver.prototype.observe = () => {};
      });
      await page.goto('/');
      await hydrated(page);
    }));
});
