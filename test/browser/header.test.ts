import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { brand } from '#domain/brand.ts';
import { eventually } from '../support/eventually.ts';
import {
  desktop,
  hydrated,
  isFocused,
  isInView,
  phone,
  scrollTo,
  settled,
  useSite,
} from '../support/site.ts';

const { visit } = useSite();

const tablet = { viewport: { width: 768, height: 1024 } };
const banner = (page: Page) => page.getByRole('banner');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const opener = (page: Page, name: string) => navigation(page).getByRole('button', { name });
const menuLinks = (page: Page, name: string) => opener(page, name).locator('xpath=..').getByRole('link');

const services = [
  'Car Finance',
  'Boat, Motorbike & Caravan Loans',
  'Commercial Vehicle Loan',
  'Personal Loan',
  'Debt Consolidation Loans',
];

/** An open menu begins at its button's left edge, right below it. */
const expectMenuBelow = async (page: Page, name: string): Promise<void> => {
  await menuLinks(page, name).first().waitFor();
  // Without scripts, frames can't be waited for; the menu moves up while it fades in.
  await eventually(async () => {
    const button = (await opener(page, name).boundingBox())!;
    const menu = (await opener(page, name).locator('xpath=../ul').boundingBox())!;
    expect(Math.abs(menu.x - button.x)).toBeLessThanOrEqual(1);
    expect(menu.y - (button.y + button.height)).toBeGreaterThanOrEqual(0);
    expect(menu.y - (button.y + button.height)).toBeLessThanOrEqual(12);
    expect(menu.x + menu.width).toBeLessThanOrEqual(page.viewportSize()!.width);
  });
};

const close = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.mouse.move(10, 700);
  for (const name of ['Services', 'Support'])
    await menuLinks(page, name).first().waitFor({ state: 'hidden' });
};

/** Whether the bar around the logo hides what is below it and casts a shadow. */
const isOpaque = (page: Page): Promise<boolean> =>
  banner(page)
    .getByRole('link', { name: brand.name })
    .evaluate((logo) => {
      for (let part: Element | null = logo; part !== null; part = part.parentElement) {
        const { backgroundColor, boxShadow, opacity } = getComputedStyle(part);
        const isFilled = backgroundColor.startsWith('rgb(') && opacity === '1';
        if (isFilled && boxShadow !== 'none') return true;
        if (part.matches('header')) return false;
      }
      return false;
    });

describe('on scrolling', () => {
  test('it looks its part at each height', () =>
    visit('/about-us', tablet, async (page) => {
      await hydrated(page);
      for (const [top, expected] of [
        [0, { opaque: false, contact: true }],
        [19, { opaque: false, contact: true }],
        [20, { opaque: false, contact: true }],
        [21, { opaque: true, contact: true }],
        [49, { opaque: true, contact: true }],
        [50, { opaque: true, contact: false }],
        [51, { opaque: true, contact: false }],
      ] as const) {
        await scrollTo(page, top);
        await settled(page);
        const contact = banner(page).getByRole('link', { name: brand.email });
        const looks = { opaque: await isOpaque(page), contact: await isInView(page, contact) };
        expect({ top, ...looks }).toEqual({ top, ...expected });
        expect(await isInView(page, banner(page).getByRole('link', { name: brand.name }))).toBe(true);
      }
    }));

  test('comes back to what it was', () =>
    visit('/about-us', desktop, async (page) => {
      await hydrated(page);
      for (const top of [400, 0]) {
        await scrollTo(page, top);
        await settled(page);
      }
      expect(await isOpaque(page)).toBe(false);
      expect(await isInView(page, banner(page).getByRole('link', { name: brand.email }))).toBe(true);
    }));

  test('the contact bar is in view while one of its links has the focus', () =>
    visit('/about-us', tablet, async (page) => {
      await hydrated(page);
      await scrollTo(page, 400);
      const contact = banner(page).getByRole('link', { name: brand.email });
      await banner(page).getByRole('link', { name: brand.name }).focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      expect(await isFocused(contact)).toBe(true);
      await settled(page);
      expect(await isInView(page, contact)).toBe(true);
    }));

  test('a page that loads further down looks its part as well', () =>
    visit('/about-us', desktop, async (page) => {
      await scrollTo(page, 400);
      await page.reload();
      await hydrated(page);
      expect(await isOpaque(page)).toBe(true);
    }));
});

test('the contact bar has ways to reach us, and networks that are no links', () =>
  visit('/about-us', tablet, async (page) => {
    const hrefOf = (name: string) => banner(page).getByRole('link', { name }).first().getAttribute('href');
    expect(await hrefOf(brand.email)).toBe(`mailto:${brand.email}`);
    expect(await hrefOf(brand.phone.display)).toBe(brand.phone.href);
    const networks = banner(page)
      .getByRole('listitem')
      .filter({ hasText: /^(Facebook|Twitter|Instagram|LinkedIn)$/ });
    expect(await networks.allTextContents()).toEqual(['Facebook', 'Twitter', 'Instagram', 'LinkedIn']);
    expect(await networks.getByRole('link').count()).toBe(0);
  }));

test('phones have no contact bar', () =>
  visit('/about-us', phone, async (page) =>
    expect(await banner(page).getByRole('link', { name: brand.email }).isVisible()).toBe(false),
  ));

describe('the navigation of wide screens', () => {
  test('has its entries in order, and leads home and to the application', () =>
    visit('/about-us', desktop, async (page) => {
      const entries = navigation(page).locator(':scope > ul > li > :is(a, button)');
      expect(await entries.allInnerTexts()).toEqual([
        'Home',
        'About Us',
        'Services',
        'Vehicle',
        'Support',
        'Contact Us',
      ]);
      const hrefOf = (name: string) => banner(page).getByRole('link', { name }).first().getAttribute('href');
      expect(await hrefOf('Vehicle')).toBe('/vehicle');
      expect(await hrefOf('Contact Us')).toBe('/contact-us');
      expect(await hrefOf('Apply Now')).toBe('/loan-application');
      await banner(page).getByRole('link', { name: brand.name }).click();
      await page.waitForURL((url) => url.pathname === '/');
    }));

  test.each([
    ['Services', services],
    ['Support', ['Privacy Policy', 'Complaints']],
  ])('%s opens by mouse and closes by a click outside', (name, links) =>
    visit('/about-us', desktop, async (page) => {
      await hydrated(page);
      expect(await menuLinks(page, name).count()).toBe(0);
      await opener(page, name).click();
      await settled(page);
      expect(await menuLinks(page, name).allTextContents()).toEqual(links);
      for (const link of await menuLinks(page, name).all()) expect(await isInView(page, link)).toBe(true);
      await page.mouse.click(720, 700);
      await settled(page);
      expect(await menuLinks(page, name).count()).toBe(0);
    }),
  );

  describe.each([1024, 1280, 1440])('at %i px', (width) => {
    const window = { viewport: { width, height: 900 } };

    test('stands in one line, and menus open below their buttons, however they are opened', () =>
      visit('/about-us', window, async (page) => {
        const entries = navigation(page).locator(':scope > ul > li > :is(a, button)');
        const apply = banner(page).getByRole('link', { name: 'Apply Now' });
        for (const entry of [...(await entries.all()), apply])
          expect(await entry.evaluate((element) => element.getClientRects()[0]!.height)).toBeLessThan(50);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await hydrated(page);
        for (const open of [
          (button: Locator) => button.hover(),
          (button: Locator) => button.click(),
          (button: Locator) => button.press('Enter'),
          (button: Locator) => button.press('ArrowDown'),
        ]) {
          await scrollTo(page, 0);
          for (const name of ['Services', 'Support']) {
            await open(opener(page, name));
            await expectMenuBelow(page, name);
          }
          await close(page);
          await scrollTo(page, 400);
          await open(opener(page, 'Services'));
          await expectMenuBelow(page, 'Services');
          await close(page);
        }
      }));

    test('menus open below their buttons without JavaScript', () =>
      visit('/about-us', { ...window, javaScriptEnabled: false }, async (page) => {
        for (const name of ['Services', 'Support']) {
          await opener(page, name).click();
          await expectMenuBelow(page, name);
        }
      }));
  });

  test('menus open below their buttons in browsers without anchors', () =>
    visit('/about-us', { ...desktop, bypassCSP: true }, async (page) => {
      await page.addInitScript(() => {
        CSS.supports = () => false;
      });
      await page.reload();
      await page.addStyleTag({ content: '.menu { position-area: none !important }' });
      await hydrated(page);
      for (const name of ['Services', 'Support']) {
        await opener(page, name).hover();
        await expectMenuBelow(page, name);
      }
    }));

  test('opens one menu at a time, also by hovering', () =>
    visit('/about-us', desktop, async (page) => {
      await hydrated(page);
      await opener(page, 'Services').hover();
      await menuLinks(page, 'Services').first().waitFor();
      await opener(page, 'Support').hover();
      await menuLinks(page, 'Support').first().waitFor();
      await settled(page);
      expect(await menuLinks(page, 'Services').count()).toBe(0);
      await page.mouse.move(720, 700);
      await menuLinks(page, 'Support').first().waitFor({ state: 'hidden' });
    }));

  test.each(['Enter', 'Space'])('opens by %s, is walked by arrows and closes by Escape', (key) =>
    visit('/about-us', desktop, async (page) => {
      await hydrated(page);
      await opener(page, 'Services').focus();
      await page.keyboard.press(key);
      const links = menuLinks(page, 'Services');
      await links.first().waitFor();
      await page.keyboard.press('ArrowDown');
      expect(await isFocused(links.nth(0))).toBe(true);
      await page.keyboard.press('ArrowDown');
      expect(await isFocused(links.nth(1))).toBe(true);
      await page.keyboard.press('Escape');
      await settled(page);
      expect(await links.count()).toBe(0);
      expect(await isFocused(opener(page, 'Services'))).toBe(true);
    }),
  );

  test('goes to a page of a menu by Tab and Enter, and closes when the focus leaves', () =>
    visit('/about-us', desktop, async (page) => {
      await hydrated(page);
      await opener(page, 'Support').focus();
      await page.keyboard.press('Enter');
      await menuLinks(page, 'Support').first().waitFor();
      for (const expected of ['Privacy Policy', 'Complaints', 'Contact Us']) {
        await page.keyboard.press('Tab');
        expect(await isFocused(navigation(page).getByRole('link', { name: expected }))).toBe(true);
      }
      await settled(page);
      expect(await menuLinks(page, 'Support').count()).toBe(0);
      await opener(page, 'Services').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Car Finance' }).waitFor();
      await menuLinks(page, 'Services').first().waitFor({ state: 'hidden' });
    }));

  test('highlights the page shown, and the menu that it is in', () =>
    visit('/', desktop, async (page) => {
      const looks = (locator: Locator) =>
        locator.evaluate((element) => {
          const { color, fontWeight, boxShadow } = getComputedStyle(element);
          return [color, fontWeight, boxShadow];
        });
      const entry = (name: string) => navigation(page).getByRole('link', { name, exact: true });
      expect(await entry('Home').getAttribute('aria-current')).toBe('page');
      expect(await looks(entry('Home'))).not.toEqual(await looks(entry('Vehicle')));
      await page.goto('/personal-loan');
      expect(await navigation(page).locator('[aria-current]').count()).toBe(1);
      expect(await looks(opener(page, 'Services'))).not.toEqual(await looks(opener(page, 'Support')));
      expect(await looks(entry('Home'))).toEqual(await looks(entry('Vehicle')));
      await opener(page, 'Services').click();
      expect(await entry('Personal Loan').getAttribute('aria-current')).toBe('page');
    }));
});

describe('the menu of phones', () => {
  const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
  const open = async (page: Page) => {
    await hydrated(page);
    expect(await menu(page).count()).toBe(0);
    await toggle(page).click();
    await menu(page).waitFor();
    await settled(page);
  };
  const waitUntilClosed = (page: Page) => menu(page).waitFor({ state: 'hidden' });

  test.each([
    ['an outside click', (page: Page) => page.mouse.click(180, 720)],
    ['its button', (page: Page) => toggle(page).click()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ])('closes by %s', (_, close) =>
    visit('/about-us', phone, async (page) => {
      await open(page);
      await close(page);
      await waitUntilClosed(page);
      expect(new URL(page.url()).pathname).toBe('/about-us');
    }),
  );

  test.each([
    [740, 360],
    [844, 390],
  ])('fits a window of %i × %i and scrolls to its last entry', (width, height) =>
    visit('/about-us', { viewport: { width, height }, hasTouch: true }, async (page) => {
      await open(page);
      const { y, height: tall } = (await menu(page).boundingBox())!;
      expect(y + tall).toBeLessThanOrEqual(height);
      await menu(page).getByRole('link', { name: brand.phone.display }).scrollIntoViewIfNeeded();
      const last = (await menu(page).getByRole('link', { name: brand.phone.display }).boundingBox())!;
      expect(last.y + last.height).toBeLessThanOrEqual(y + tall);
    }),
  );

  test('has every entry, leads to the page and closes', () =>
    visit('/about-us', phone, async (page) => {
      await open(page);
      for (const name of ['Home', 'About Us', 'Vehicle', 'Contact Us', 'Apply Now'])
        await menu(page).getByRole('link', { name, exact: true }).waitFor();
      await menu(page).getByText('Support', { exact: true }).click();
      await menu(page).getByRole('link', { name: 'Complaints' }).waitFor();
      await menu(page).getByText('Services', { exact: true }).click();
      for (const name of services) await menu(page).getByRole('link', { name }).waitFor();
      await menu(page).getByRole('link', { name: 'Debt Consolidation Loans' }).click();
      await page.getByRole('heading', { level: 1, name: 'Debt Consolidation' }).waitFor();
      await waitUntilClosed(page);
    }));

  // 1280 × 800 at a zoom of 200 percent.
  test('closes when the focus goes on into the page, so that it covers no link with the focus', () =>
    visit('/about-us', { viewport: { width: 640, height: 400 } }, async (page) => {
      await hydrated(page);
      await toggle(page).focus();
      await page.keyboard.press('Enter');
      await menu(page).waitFor();
      const last = menu(page).getByRole('link', { name: brand.phone.display });
      await last.focus();
      expect(await menu(page).count()).toBe(1);
      await page.keyboard.press('Tab');
      expect(await banner(page).locator(':focus').count()).toBe(0);
      await waitUntilClosed(page);
    }));

  test('opens and closes by keyboard alone', () =>
    visit('/about-us', phone, async (page) => {
      await hydrated(page);
      await toggle(page).focus();
      await page.keyboard.press('Enter');
      await menu(page).waitFor();
      await page.keyboard.press('Tab');
      expect(await isFocused(menu(page).getByRole('link', { name: 'Home' }))).toBe(true);
      await page.keyboard.press('Escape');
      await waitUntilClosed(page);
      expect(await isFocused(toggle(page))).toBe(true);
    }));
});
