import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { brand } from '#domain/brand.ts';
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

/** Asserts that logo, entries and Apply Now stand in one line of the window's width, beside each other. */
export const expectOneLine = async (page: Page): Promise<void> => {
  const header = page.getByRole('banner');
  const entries = header
    .getByRole('navigation', { name: 'Main' })
    .locator(':scope > ul > li > :is(a, button)');
  const links = [...(await entries.all()), header.getByRole('link', { name: 'Apply Now' })];
  const parts: (readonly [part: Locator, maxHeight: number])[] = [
    [header.getByRole('link', { name: brand.name }), 60],
    ...links.map((link) => [link, 50] as const),
  ];
  let end = 0;
  for (const [part, maxHeight] of parts) {
    const { left, right, height } = await part.evaluate((element) => element.getClientRects()[0]!);
    expect(height).toBeLessThan(maxHeight);
    expect(left).toBeGreaterThanOrEqual(end);
    end = right;
  }
  const { width } = page.viewportSize()!;
  expect(end).toBeLessThanOrEqual(width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
};
