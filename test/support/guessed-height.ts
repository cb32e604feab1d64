import type { Locator } from 'playwright-core';

const heightOf = (list: Locator): Promise<number> =>
  list.evaluate((element) => element.getBoundingClientRect().height);

/** The height of a list whose cards out of view have a guessed one, as a share of its height when all are laid out. */
export const guessedShare = async (list: Locator): Promise<number> => {
  const guessed = await heightOf(list);
  for (const card of await list.locator('> li').all())
    await card.evaluate((element) => (element.style.contentVisibility = 'visible'));
  return guessed / (await heightOf(list));
};
