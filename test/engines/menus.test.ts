import { expect, test } from '@jest/globals';
import { inEachEngine } from '../support/engines/use-engines.ts';
import { keys, type EnginePage } from '../support/engines/engine-page.ts';
import { eventually } from '../support/eventually.ts';
import { useRunner } from '../support/use-runner.ts';

const runner = useRunner();

/** Returns the distance of an open menu from the lower left corner of its button. */
const menuOffset = (page: EnginePage, name: string): Promise<{ x: number; y: number } | null> =>
  page.evaluate((label) => {
    const button = Array.from(document.querySelectorAll('.menu-button')).find(
      (one) => one.textContent === label,
    )!;
    const menu = button.nextElementSibling!;
    if (!menu.matches(':popover-open')) return null;
    const [above, below] = [button.getBoundingClientRect(), menu.getBoundingClientRect()];
    return { x: below.left - above.left, y: below.top - above.bottom };
  }, name);

const expectMenuBelow = (page: EnginePage, name: string): Promise<void> =>
  eventually(async () => {
    const offset = await menuOffset(page, name);
    expect(offset).not.toBeNull();
    expect(Math.abs(offset!.x)).toBeLessThanOrEqual(1);
    expect(offset!.y).toBeGreaterThanOrEqual(0);
    expect(offset!.y).toBeLessThanOrEqual(12);
  }, 40);

inEachEngine(runner, (visit) => {
  test.each([0, 400])('a menu opens below its button on a page scrolled by %i px', (top) =>
    visit('/about-us', [1280, 900], async (page) => {
      await page.scrollTo(top);
      await page.settled();
      for (const name of ['Services', 'Support']) {
        await page.hover(await page.find('button', name));
        await expectMenuBelow(page, name);
      }
    }),
  );

  test('an open menu stays below its button while the page scrolls on', () =>
    visit('/about-us', [1280, 900], async (page) => {
      // By keyboard: a menu that the mouse opened closes when the header scrolls away from the mouse.
      await page.sendKeys(await page.find('button', 'Services'), keys.Enter);
      await expectMenuBelow(page, 'Services');
      for (const top of [30, 400, 0]) {
        await page.scrollTo(top);
        await page.settled();
        await expectMenuBelow(page, 'Services');
      }
    }));
});
