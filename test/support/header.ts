import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { eventually } from './eventually.ts';

/** Waits until a button's menu is open: it begins at the button's left edge, right below it. */
export const expectMenuBelow = async (opener: Locator): Promise<void> => {
  const list = opener.locator('xpath=../ul');
  await list.getByRole('link').first().waitFor();
  // Without scripts, frames can't be waited for; the menu moves up while it fades in.
  await eventually(async () => {
    const button = (await opener.boundingBox())!;
    const menu = (await list.boundingBox())!;
    expect(Math.abs(menu.x - button.x)).toBeLessThanOrEqual(1);
    expect(menu.y - (button.y + button.height)).toBeGreaterThanOrEqual(0);
    expect(menu.y - (button.y + button.height)).toBeLessThanOrEqual(12);
    expect(menu.x + menu.width).toBeLessThanOrEqual(opener.page().viewportSize()!.width);
  });
};
