import type { Page } from 'playwright-core';

/** Sums all layout shifts from now on, on each new document. */
export const watchLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as never as { shift: number }).shift += (entry as never as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the sum so far, including shifts right after input, which Cumulative Layout Shift excludes. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as never as { shift: number }).shift);
