import type { Page } from 'playwright-core';

/** Adds up from now on, on each document anew, by how much what is seen moves without its visitor's doing. */
export const watchLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as never as { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) (window as never as { shift: number }).shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum so far, by the rules of Cumulative Layout Shift but over the whole time: https://web.dev/articles/cls */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as never as { shift: number }).shift);
