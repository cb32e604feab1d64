import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { inOwnFont } from './site.ts';

const heightOf = (list: Locator): Promise<number> =>
  list.evaluate((element) => element.getBoundingClientRect().height);

/** Asserts that the estimated height of cards out of view is their real one: otherwise the list would jump while scrolling. */
export const expectGuessedHeight = async (list: Locator): Promise<void> => {
  await inOwnFont(list.page());
  const guessed = await heightOf(list);
  await list.locator('> li').evaluateAll((cards: HTMLElement[]) => {
    for (const card of cards) card.style.contentVisibility = 'visible';
  });
  const share = guessed / (await heightOf(list));
  expect(share).toBeGreaterThan(0.9);
  expect(share).toBeLessThan(1.1);
};
