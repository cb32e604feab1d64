import type { Locator, Page } from 'playwright-core';

/** Draws a finger over most of an element's width, as the browser's own touch events, at the speed of a swipe. */
export const swipe = async (page: Page, element: Locator, to: 'left' | 'right'): Promise<void> => {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('What is to be swiped is not shown');
  const y = Math.round(box.y + Math.min(box.height / 2, 80));
  const steps = Array.from({ length: 8 }, (_, step) => 0.85 - step * 0.1);
  const xs = (to === 'left' ? steps : steps.toReversed()).map((part) => Math.round(box.x + box.width * part));
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', xs[0]);
  for (const x of xs.slice(1)) await touch('touchMove', x);
  await touch('touchEnd');
  await session.detach();
};
