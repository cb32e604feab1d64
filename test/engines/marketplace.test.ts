import { beforeAll, expect, test } from '@jest/globals';
import { cloudOf } from '../../tools/product/cloud.ts';
import { inEachEngine } from '../support/engines/use-engines.ts';
import { keys, type EnginePage } from '../support/engines/engine-page.ts';
import { eventually } from '../support/eventually.ts';
import { useOwnRunner } from '../support/use-runner.ts';
import { stockWithoutPictures } from '../../tools/product/vehicle-stock.ts';

// The demo stock has pictures and is the newest; the others make the list long.
const runner = useOwnRunner({ seeds: true });

beforeAll(async () => {
  const cloud = cloudOf(runner());
  try {
    await cloud.putVehicles(stockWithoutPictures(100));
  } finally {
    cloud.close();
  }
});

const size = [1280, 900] as const;

/** Returns the focused seller's link and its position in the window. */
const focusedLink = (page: EnginePage) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const { top, bottom } = activeElement!.getBoundingClientRect();
    return {
      href: activeElement!.getAttribute('href'),
      isInView: top >= 0 && bottom <= window.innerHeight,
      scrollY: Math.round(window.scrollY),
    };
  });

const loadHundred = async (page: EnginePage): Promise<void> => {
  await page.find('text', 'Showing 50 of');
  await page.click('button', 'Load more');
  await page.find('text', 'Showing 100 of');
};

const openEightieth = async (page: EnginePage): Promise<string> => {
  await loadHundred(page);
  const link = await page.evaluate(
    () => document.querySelectorAll('.vehicle-card a')[80] as unknown as Record<string, string>,
  );
  const href = await page.evaluate((one) => (one as unknown as Element).getAttribute('href')!, link);
  await page.sendKeys(link, keys.Enter);
  await page.find('heading', 'Send a Message');
  return href;
};

const expectAt = async (page: EnginePage, href: string): Promise<void> => {
  await eventually(async () => expect(await focusedLink(page)).toMatchObject({ href, isInView: true }), 100);
};

inEachEngine(runner, (visit) => {
  test('Back from the end of a vehicle’s page scrolls its card into view and focuses it', () =>
    visit('/vehicle', size, async (page) => {
      const href = await openEightieth(page);
      // The way to the top, which begins with Back, then takes longer than rendering the list.
      await page.scrollTo(10_000);
      await page.back();
      await expectAt(page, href);
    }));

  test('‘Back to Vehicles’ scrolls the card of the vehicle into view and focuses it', () =>
    visit('/vehicle', size, async (page) => {
      const href = await openEightieth(page);
      await page.click('link', 'Back to Vehicles');
      await expectAt(page, href);
    }));

  test('the last ‘Load more’ scrolls the first new vehicle into view and focuses it', () =>
    visit('/vehicle', size, async (page) => {
      await loadHundred(page);
      await page.click('button', 'Load more');
      const hrefs = () =>
        page.evaluate(() =>
          Array.from(document.querySelectorAll('.vehicle-card h3 a'), (link) => link.getAttribute('href')!),
        );
      await eventually(async () => expect((await hrefs()).length).toBeGreaterThan(100));
      await expectAt(page, (await hrefs())[100]!);
    }));

  test('pictures are loaded before they come into view', () =>
    visit('/vehicle', size, async (page) => {
      await page.find('text', 'Showing 50 of');
      for (const top of [0, 600]) {
        await page.scrollTo(top);
        const late = () =>
          page.evaluate(() =>
            Array.from(document.querySelectorAll<HTMLImageElement>('.vehicle-card img'))
              .filter((image) => image.getBoundingClientRect().top < window.innerHeight + 400)
              .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
              .map((image) => image.getBoundingClientRect().top - window.innerHeight),
          );
        await eventually(async () => expect(await late()).toEqual([]), 60);
      }
    }));
});
