import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { brand } from '#domain/brand.ts';
import { contentPages, productPages } from '../support/content-pages.ts';
import { eventually } from '../support/eventually.ts';
import { desktop, isInView, phone, useSite } from '../support/site.ts';

const { visit } = useSite();

const still = { javaScriptEnabled: false };
const scriptlessPhone = { ...phone, ...still };
const scriptlessDesktop = { ...desktop, ...still };

/** Headings and paragraphs of the content that can't be seen, wherever one scrolls. */
const unseen = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator(':is(h1, h2, h3, p):not(.visually-hidden, details > p, :empty)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map(({ textContent }) => textContent ?? ''),
    );

// The vehicles come from the API: without JavaScript their page can only say so.
const readable = contentPages.filter(({ path }) => path !== '/vehicle');

describe.each(readable)('$path', ({ path, title, heading }) => {
  test('can be read, and has ways to call and to write', () =>
    visit(path, scriptlessPhone, async (page) => {
      expect(await page.title()).toBe(title);
      expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([heading]);
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(500);
      const hidden = await unseen(page);
      expect(hidden.filter((text) => text.trim() !== '')).toEqual([]);
      const footer = page.getByRole('contentinfo');
      const hrefOf = (name: string) => footer.getByRole('link', { name }).first().getAttribute('href');
      expect(await hrefOf(brand.phone.display)).toBe(brand.phone.href);
      expect(await hrefOf(brand.email)).toBe(`mailto:${brand.email}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }));
});

test('the menu of phones opens, unfolds, leads on and closes by an outside click', () =>
  visit('/about-us', scriptlessPhone, async (page) => {
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.waitFor();
    await page.mouse.click(180, 720);
    await menu.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByText('Services', { exact: true }).click();
    await menu.getByRole('link', { name: 'Personal Loan' }).click();
    await page.waitForURL('**/personal-loan');
    expect(await menu.count()).toBe(0);
  }));

test('the menus of wide screens open and lead on', () =>
  visit('/about-us', scriptlessDesktop, async (page) => {
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: 'Services' }).click();
    await banner.getByRole('link', { name: 'Car Finance' }).waitFor();
    await banner.getByRole('button', { name: 'Support' }).click();
    await banner.getByRole('link', { name: 'Car Finance' }).waitFor({ state: 'hidden' });
    await banner.getByRole('link', { name: 'Privacy Policy' }).click();
    await page.waitForURL('**/privacy-policy');
  }));

test.each(productPages)('$path unfolds one answer at a time', ({ path }) =>
  visit(path, scriptlessPhone, async (page) => {
    const questions = page.getByRole('region', { name: /^Questions about/ });
    const answers = questions.locator('summary ~ *').filter({ visible: true });
    expect(await answers.count()).toBe(0);
    for (const question of await questions.locator('summary').all()) {
      await question.click();
      expect(await answers.count()).toBe(1);
    }
    await questions.locator('summary').last().click();
    expect(await answers.count()).toBe(0);
  }),
);

test.each([
  ['phone', scriptlessPhone],
  ['desktop', scriptlessDesktop],
])('the carousel on a %s shows every slide by scrolling, and no buttons', (_, options) =>
  visit('/', options, async (page) => {
    const carousel = page.getByRole('region', { name: 'What we finance' });
    const titles = carousel.getByRole('heading');
    expect(await titles.count()).toBe(4);
    expect(await carousel.getByRole('button').count()).toBe(0);
    await titles.first().hover();
    for (const title of (await titles.all()).slice(1)) {
      expect(await isInView(page, title)).toBe(false);
      await page.mouse.wheel(options.viewport.width, 0);
      await eventually(async () => expect(await isInView(page, title)).toBe(true));
    }
    const action = carousel.getByRole('link', { name: 'Business Finance' });
    expect(await isInView(page, action)).toBe(true);
    await action.click();
    await page.waitForURL('**/commercial-vehicle-loan');
  }),
);

test('the calculator shows what its first figures are for', () =>
  visit('/loan-calculator', scriptlessPhone, async (page) => {
    const text = await page.getByRole('main').innerText();
    expect(text).toContain(
      'The sliders need JavaScript. The figures shown are for $10,000 at 5% over 36 months.',
    );
    expect(text).toContain('$299.71');
  }));

test('the contact page says how else to reach us', () =>
  visit('/contact-us', scriptlessPhone, async (page) => {
    const notice = page.locator('noscript');
    expect(await notice.innerText()).toMatch(/^This form needs JavaScript\./);
    const hrefs = await notice
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual([brand.phone.href, `mailto:${brand.email}`]);
  }));

test.each([
  ['phone', scriptlessPhone],
  ['desktop', scriptlessDesktop],
])(
  'the marketplace on a %s says how else to reach us, and shows nothing that would never load',
  (_, options) =>
    visit('/vehicle', options, async (page) => {
      const content = page.getByRole('main');
      const notice = (await content.getByText(/^The list needs JavaScript\./).boundingBox())!;
      expect(notice.width).toBeGreaterThan(options.viewport.width / 2);
      expect(
        await content.locator('.skeletons, input, select, button').filter({ visible: true }).count(),
      ).toBe(0);
    }),
);
