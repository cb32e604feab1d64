import type { Page } from 'playwright-core';

/** Adds up from now on, on each document anew, by how much what is seen moves. */
export const watchLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as never as { shift: number }).shift += (entry as never as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum so far, right after a visitor's input, too, where Cumulative Layout Shift would leave it out. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as never as { shift: number }).shift);
