import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** Keeps a page's code from starting because it has waited long enough, instead of by what the browser tells. */
export const withoutPatience = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const impatient = (task: TimerHandler, delay?: number) => (delay === 2_000 ? 0 : wait(task, delay));
    Object.assign(window, { setTimeout: impatient });
  });

/** Asserts that the page's code was asked for once its content was on the screen, and not before. */
export const expectCodeAfterPaint = async (page: Page): Promise<void> => {
  const { paints, scripts } = await page.evaluate(() => {
    const startOf = ({ startTime }: PerformanceEntry) => startTime;
    const loaded = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    const paint = performance.getEntriesByName('first-contentful-paint');
    return { paints: paint.map(startOf), scripts: loaded.map(startOf) };
  });
  expect(paints).toHaveLength(1);
  expect(scripts.length).toBeGreaterThan(3);
  expect(Math.min(...scripts)).toBeGreaterThan(Math.max(...paints));
};
