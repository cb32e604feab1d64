import { describe, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { expectGuessedHeight } from '../../support/guessed-height.ts';
import { desktop, phone } from '../../support/site.ts';
import { expectCount, firstCard, offered, useStock } from '../../support/vehicle-list-page.ts';

const [newest] = offered;

const { visit, openOnce } = useStock();
const onDesktop = openOnce('/vehicle', desktop);
const onPhone = openOnce('/vehicle', phone);

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

test('the list keeps its length while its cards come into view, in windows of all widths', () =>
  visit('about:blank', desktop, async (page) => {
    for (const width of [360, 430, 800, 1_100, 1_440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/vehicle');
      await expectCount(page, 50, offered.length);
      await expectGuessedHeight(page.locator('.vehicle-grid'));
    }
  }));
