import { describe, expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { expectGuessedHeight } from '../../support/guessed-height.ts';
import { lowTargets } from '../../support/page-layout.ts';
import { desktop, phone } from '../../support/site.ts';
import { expectCount, firstCard, offered, sellerLinks, useStock } from '../../support/vehicle-list-page.ts';

const [newest] = offered;

const { visit, openOnce } = useStock();
const onDesktop = openOnce('/vehicle', desktop);
const onPhone = openOnce('/vehicle', phone);

/** Returns places of a card, in parts of its width and height, where a press reaches neither its link nor its heart or what it costs a week. */
const unlinkedPlaces = (card: Locator): Promise<(readonly number[])[]> =>
  card.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const parts = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95];
    return parts
      .flatMap((x) => parts.map((y) => [x, y] as const))
      .filter(([x, y]) => {
        const pressed = document.elementFromPoint(left + width * x, top + height * y);
        return (
          pressed === null ||
          !element.contains(pressed) ||
          pressed.closest('a, .weekly-cost, .watch-button') === null
        );
      });
  });

describe('all of a card leads to its seller', () => {
  const parts: [string, (card: Locator) => Locator][] = [
    ['the picture', (card) => card.locator('img')],
    ['the name', (card) => card.getByRole('heading')],
    ['the place', (card) => card.getByText(newest!.location)],
    ['the button', (card) => card.getByRole('link', { name: /^Contact Seller/ })],
  ];
  test.each(
    parts.flatMap(([name, part]) => [
      [name, 'desktop', part, onDesktop] as const,
      [name, 'phone', part, onPhone] as const,
    ]),
  )('%s, on a %s', (_name, _device, part, onPage) =>
    onPage(async (page) => {
      const card = firstCard(page);
      await card.waitFor();
      await part(card).scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await part(card).boundingBox())!;
      // As people press: the button is down for as long as it takes to be drawn so.
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      await page.mouse.up();
      await page.waitForURL(`**/contact-seller/${newest!.id}`);
      const name = `${newest!.year} ${newest!.make} ${newest!.model}`;
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.goBack();
      await expectCount(page, 50, offered.length);
    }),
  );
});

test('on the smallest phone a card is its link, but for its heart and what it costs a week, which stand outside', () =>
  onPhone(async (page) => {
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await unlinkedPlaces(firstCard(page))).toEqual([]);
    expect(await page.locator('a :is(summary, button)').count()).toBe(0);
    expect(await lowTargets(page)).toEqual([]);
    await page.setViewportSize(phone.viewport);
  }));

test('the list keeps its length while its cards come into view, in windows of all widths', () =>
  visit('about:blank', desktop, async (page) => {
    for (const width of [360, 430, 800, 1_100, 1_440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/vehicle');
      await expectCount(page, 50, offered.length);
      await sellerLinks(page).nth(49).waitFor();
      await expectGuessedHeight(page.locator('.vehicle-grid'));
    }
  }));
