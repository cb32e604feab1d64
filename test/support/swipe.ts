import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { settled } from './site.ts';

/** A finger that rests before it is lifted leaves no momentum, whose distance would depend on the machine's load. */
const restMs = 200;

/** Swipes left over most of an element's width, with the browser's own touch events. */
export const swipeLeft = async (page: Page, element: Locator): Promise<void> => {
  await element.scrollIntoViewIfNeeded();
  await settled(page);
  const box = await element.boundingBox();
  if (box === null) throw new Error('What is to be swiped is not shown');
  const y = Math.round(box.y + Math.min(box.height / 2, 80));
  const [start, ...moves] = Array.from({ length: 8 }, (_, step) => ({
    x: Math.round(box.x + box.width * (0.85 - step * 0.1)),
    y,
  }));
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start!] });
  for (const move of moves)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [move] });
  await sleep(restMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
};
