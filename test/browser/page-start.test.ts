import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hydrated, phone, useSite } from '../support/site.ts';

const { visit } = useSite();

/** The page's code starts by what the browser tells, not because it has waited long enough. */
const withoutPatience = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const impatient = (task: TimerHandler, delay?: number) => (delay === 2_000 ? 0 : wait(task, delay));
    Object.assign(window, { setTimeout: impatient });
  });

/** Holds back a style sheet that nothing but the load event waits for, until the page is on the screen. */
const loadAfterPaint = (page: Page): Promise<unknown> =>
  page.route(/\/print-[^/]*\.css/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });

const startTimes = (page: Page) =>
  page.evaluate(() => {
    const startOf = ({ startTime }: PerformanceEntry) => startTime;
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    const paints = performance.getEntriesByName('first-contentful-paint');
    return { paints: paints.map(startOf), scripts: scripts.map(startOf) };
  });

describe("a page's code", () => {
  test.each(['/', '/loan-calculator', '/vehicle'])(
    'is asked for once what %s shows is on the screen, and not before',
    (path) =>
      visit('/about-us', phone, async (page) => {
        await withoutPatience(page);
        await page.goto(path);
        await hydrated(page);
        const { paints, scripts } = await startTimes(page);
        expect(paints).toHaveLength(1);
        expect(scripts.length).toBeGreaterThan(3);
        expect(Math.min(...scripts)).toBeGreaterThan(Math.max(...paints));
      }),
  );

  test('starts after the load if the paint came before it', () =>
    visit('/about-us', phone, async (page) => {
      await withoutPatience(page);
      await loadAfterPaint(page);
      await page.goto('/');
      await hydrated(page);
    }));

  const silences: [string, () => void][] = [
    ['tells nothing of paints', () => (window.PerformanceObserver.prototype.observe = () => {})],
    ['has no word for it', () => Reflect.deleteProperty(window, 'PerformanceObserver')],
    [
      'refuses to tell',
      () =>
        (window.PerformanceObserver.prototype.observe = () => {
          throw new TypeError('refused');
        }),
    ],
  ];
  test.each(silences)('starts all the same where the browser %s', (_, silence) =>
    visit('/about-us', phone, async (page) => {
      await page.addInitScript(silence);
      await page.goto('/');
      await hydrated(page);
    }),
  );
});
