import { describe, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { expectGuessedHeight } from '../support/guessed-height.ts';
import { desktop, phone } from '../support/site.ts';
import { expectCount, firstCard, useStock } from '../support/vehicle-list-page.ts';
import { newestFirst, stockWithoutPictures } from '../../tools/product/vehicle-stock.ts';

const all = stockWithoutPictures(60);
const available = all.filter(({ is_available }) => is_available).sort(newestFirst);
const [newest] = available;

const { visit } = useStock(all);

describe('all of a card leads to its seller', () => {
  const parts: [string, (card: Locator) => Locator][] = [
    ['the picture', (card) => card.locator('img')],
    ['the name', (card) => card.getByRole('heading')],
    ['the place', (card) => card.getByText(newest!.location)],
    ['the button', (card) => card.getByRole('link', { name: /^Contact Seller/ })],
  ];
  test.each(
    parts.flatMap(([name, part]) => [
      [name, 'desktop', part, desktop] as const,
      [name, 'phone', part, phone] as const,
    ]),
  )('%s, on a %s', (_name, _device, part, options) =>
    visit('/vehicle', options, async (page) => {
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
    }),
  );
});

describe('the list keeps its length while its cards come into view', () => {
  test.each([
    ['a phone', phone],
    ['a tablet', { viewport: { width: 800, height: 1100 } }],
    ['a large phone', { viewport: { width: 430, height: 900 } }],
    ['a laptop', { viewport: { width: 1100, height: 800 } }],
    ['a desktop', desktop],
  ])('on %s', (_device, options) =>
    visit('/vehicle', options, async (page) => {
      await expectCount(page, 50, available.length);
      await expectGuessedHeight(page.locator('.vehicle-grid'));
    }),
  );
});
