import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { brand } from '#domain/brand.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { axeViolations } from '../support/axe.ts';
import { contentPages } from '../support/content-pages.ts';
import { eventually } from '../support/eventually.ts';
import { metadataIn, metadataOf } from '../support/page-head.ts';
import { expectCodeAfterPaint, withoutPatience } from '../support/page-start.ts';
import {
  barShare,
  coveredLabels,
  crowdedScreens,
  idleShadows,
  lowTargets,
  pinnedInPrint,
  setTextSize,
  smallTargets,
  splitWords,
  stickingOut,
  unseenTexts,
} from '../support/page-layout.ts';
import { desktop, expectLogged, hydrated, inOwnFont, phone, settled, useSite } from '../support/site.ts';

const { runner, visit, openOnce } = useSite();

// Sections that are still to fade in would hide from axe; without motion they are there.
const still = { ...phone, reducedMotion: 'reduce', timezoneId: 'America/New_York' } as const;

const smallestPhone = { width: 320, height: 640 };
/** 1280 by 1024 at 200 %. */
const zoomedDesktop = { width: 640, height: 512 };

const unfoldable = (page: Page) => page.getByRole('main').locator('summary').filter({ visible: true }).all();

/** Runs a check with each question of the page unfolded. */
const withEachUnfolded = async (page: Page, check: () => Promise<void>): Promise<void> => {
  for (const question of await unfoldable(page)) {
    await question.click();
    await check();
    await question.click();
  }
};

const expectAccessible = async (page: Page): Promise<void> => {
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await withEachUnfolded(page, async () => expect(await axeViolations(page, 'main details')).toEqual([]));
};

const expectTexts = async (page: Page, texts: readonly (string | RegExp)[]): Promise<void> => {
  const main = page.getByRole('main');
  for (const text of texts) await main.getByText(text).first().waitFor();
  const footer = (await page.getByRole('contentinfo').innerText()).replaceAll(/\s+/g, ' ');
  for (const part of ['Ready to Get Started?', '© 2025', brand.phone.display, brand.email, brand.fspNumber])
    expect(footer).toContain(part);
  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
};

/** Asserts that nothing sticks out of a small window, with questions and menu open. */
const expectFits = async (page: Page, viewport: { width: number; height: number }): Promise<void> => {
  await page.setViewportSize(viewport);
  expect(await stickingOut(page)).toEqual([]);
  await withEachUnfolded(page, async () => expect(await stickingOut(page)).toEqual([]));
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await stickingOut(page)).toEqual([]);
  await page.keyboard.press('Escape');
};

/** WCAG 2.2, 1.4.4: text can be resized up to 200 percent without loss of content or functionality. */
const expectFitsWithLargeText = async (page: Page): Promise<void> => {
  await setTextSize(page, 32);
  for (const viewport of [phone.viewport, smallestPhone]) {
    await page.setViewportSize(viewport);
    const { width, fontSize } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      fontSize: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    }));
    expect(fontSize).toBeGreaterThanOrEqual(32);
    expect(width).toBe(viewport.width);
    const menu = (await page.getByRole('button', { name: 'Menu' }).boundingBox())!;
    expect(menu.x + menu.width).toBeLessThanOrEqual(viewport.width);
  }
  await page.setViewportSize(phone.viewport);
  expect(await splitWords(page)).toEqual([]);
  expect(await coveredLabels(page)).toEqual([]);
  const isBroken = await page.getByRole('heading', { level: 1 }).evaluate((heading: HTMLElement) => {
    heading.style.overflowWrap = 'normal';
    // A pixel wide is what is for screen readers alone.
    return heading.clientWidth > 1 && heading.scrollWidth > heading.clientWidth;
  });
  expect(isBroken).toBe(false);
  await setTextSize(page, 16);
};

const plainPages: ReadonlySet<string> = new Set([
  '/complaints',
  '/disclosure',
  '/privacy-policy',
  '/rates-and-fees',
  '/vehicle',
]);

const pagesThatLeadToCars: ReadonlySet<string> = new Set([
  '/',
  '/car-finance',
  '/commercial-vehicle-loan',
  '/loan-calculator',
]);

/** Asserts that one thing asks to be pressed at a time, and that the content begins soon and is not covered. */
const expectCalm = async (page: Page, path: string): Promise<void> => {
  await page.setViewportSize({ width: 740, height: 360 });
  expect(await barShare(page)).toBe(0);
  if (pagesThatLeadToCars.has(path))
    expect(await page.getByRole('main').locator('a[href="/vehicle"]').count()).toBe(1);
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await inOwnFont(page);
    expect(await barShare(page)).toBeLessThanOrEqual(0.4);
    expect(await crowdedScreens(page)).toEqual([]);
    expect(await idleShadows(page)).toEqual([]);
  }
  const bottoms = await page
    .locator('header:has(h1), .header-bar > *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
  if (plainPages.has(path)) expect(bottoms[1]! - bottoms[0]!).toBe(120);
  await page.setViewportSize(phone.viewport);
  expect(await lowTargets(page)).toEqual([]);
  if (path === '/')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6_000);
};

/** Asserts that the content is printed, and nothing around it. */
const expectPrints = async (page: Page, path: string): Promise<void> => {
  await page.setViewportSize({ width: 720, height: 1_000 });
  await page.emulateMedia({ media: 'print' });
  await eventually(async () => expect(await pinnedInPrint(page)).toEqual([]));
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'Apply Now' }).filter({ visible: true }).count()).toBe(0);
  const isCovered = await page.locator('h1 + p').evaluateAll((paragraphs) =>
    paragraphs.some((paragraph) => {
      paragraph.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, bottom } = paragraph.getBoundingClientRect();
      return document.elementFromPoint(left + 1, bottom - 1) !== paragraph;
    }),
  );
  expect(isCovered).toBe(false);
  const folded = page.locator('main details').locator('p, td').filter({ visible: false });
  expect(path === '/vehicle' ? 0 : await folded.count()).toBe(0);
};

/** Returns the heights of the hero on a phone and of the content on a desktop, where it is left. */
const heightsOf = async (page: Page): Promise<number[]> => {
  const heights: number[] = [];
  for (const [{ viewport }, part] of [
    [phone, 'main :is(.hero, h1)'],
    [desktop, 'main'],
  ] as const) {
    await page.setViewportSize(viewport);
    await inOwnFont(page);
    const element = page.locator(part).first();
    heights.push(await element.evaluate((one) => Math.round(one.getBoundingClientRect().height)));
  }
  return heights;
};

const byAddress = new Map<string, readonly number[]>();

describe.each(contentPages)('$path', ({ path, title, heading, texts }) => {
  test('reads, fits, prints and can be used as it should, and logs no error', () =>
    visit('about:blank', still, async (page) => {
      await withoutPatience(page);
      const response = await page.goto(path);
      await hydrated(page);
      await expectCodeAfterPaint(page);
      expect(await page.title()).toBe(title);
      expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([heading]);
      expect(await metadataOf(page)).toEqual(metadataIn(await response!.text()));
      expect(await unseenTexts(page)).toEqual([]);
      await inOwnFont(page);
      await expectTexts(page, texts);
      await expectAccessible(page);
      for (const viewport of [smallestPhone, zoomedDesktop]) await expectFits(page, viewport);
      await expectFitsWithLargeText(page);
      await expectCalm(page, path);
      byAddress.set(path, await heightsOf(page));
      await expectTexts(page, texts);
      await expectAccessible(page);
      await expectPrints(page, path);
    }));
});

describe('by a link', () => {
  const onHome = openOnce('/', { ...still, ...desktop });

  /** Goes to a page by its link in the frame around all pages. */
  const follow = async (page: Page, { path, heading }: (typeof contentPages)[number]): Promise<void> => {
    await page.evaluate((to) => {
      document.querySelector<HTMLAnchorElement>(`:is(header, footer) a[href="${to}"]`)!.click();
    }, path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
  };

  test('each page looks the same as by its address', () =>
    onHome(async (page) => {
      const byLink = new Map<string, readonly number[]>();
      for (const linked of contentPages.toReversed()) {
        await follow(page, linked);
        expect(await page.title()).toBe(linked.title);
        byLink.set(linked.path, await heightsOf(page));
      }
      expect(byLink).toEqual(byAddress);
    }));

  test('the privacy policy is of today in New Zealand, wherever the visitor is', () =>
    onHome(async (page) => {
      const today = () => `Last updated: ${formatNzDate(Date.now())}`;
      const before = today();
      await follow(
        page,
        contentPages.find(({ path }) => path === '/privacy-policy')!,
      );
      expect([before, today()]).toContain(await page.getByText('Last updated:').innerText());
    }));
});

test('an unknown address has a page of its own, which is accessible and leads home', () =>
  visit('about:blank', still, async (page, log) => {
    expect((await page.goto('/car-finance/no-such-page'))?.status()).toBe(404);
    await hydrated(page);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expect(await page.title()).toBe(`Page not found | ${brand.name}`);
    expect(await axeViolations(page)).toEqual([]);
    await page
      .getByRole('main')
      .getByRole('link', { name: /home page/ })
      .click();
    await page.waitForURL(`${runner().site}/`);
    expectLogged(log, /status of 404/);
  }));
