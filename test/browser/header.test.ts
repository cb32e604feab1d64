import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { brand } from '#domain/brand.ts';
import { axeViolations } from '../support/axe.ts';
import { expectMenuBelow, expectOneLine } from '../support/header.ts';
import { smallTargets } from '../support/page-layout.ts';
import { desktop, hydrated, isFocused, isInView, scrollTo, settled, useSite } from '../support/site.ts';

const { visit, openOnce } = useSite();

const tablet = { width: 768, height: 1024 };
const onDesktop = openOnce('/about-us', desktop);
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

const outlineOf = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => getComputedStyle(element).outlineStyle);

describe('on scrolling', () => {
  test('it looks its part at each height', () =>
    onDesktop(async (page) => {
      await page.setViewportSize(tablet);
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
    onDesktop(async (page) => {
      for (const top of [400, 0]) {
        await scrollTo(page, top);
        await settled(page);
      }
      expect(await isOpaque(page)).toBe(false);
      expect(await isInView(page, banner(page).getByRole('link', { name: brand.email }))).toBe(true);
    }));

  test('the contact bar is in view while one of its links has the focus', () =>
    onDesktop(async (page) => {
      await scrollTo(page, 400);
      const contact = banner(page).getByRole('link', { name: brand.email });
      await banner(page).getByRole('link', { name: brand.name }).focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      expect(await isFocused(contact)).toBe(true);
      await settled(page);
      expect(await isInView(page, contact)).toBe(true);
    }));
});

test('screen readers read a space in the name of the logo', () =>
  onDesktop(async (page) => {
    const tools = await page.context().newCDPSession(page);
    const { nodes } = await tools.send('Accessibility.getFullAXTree');
    const links = nodes.filter(({ role }) => role?.value === 'link').map(({ name }) => String(name?.value));
    expect(links.filter((name) => name.startsWith(brand.name.split(' ')[0]!))).toEqual([
      brand.name,
      brand.name,
    ]);
  }));

test('the contact bar has ways to reach us, and networks that are no links', () =>
  onDesktop(async (page) => {
    await page.setViewportSize(tablet);
    const hrefOf = (name: string) => banner(page).getByRole('link', { name }).first().getAttribute('href');
    expect(await hrefOf(brand.email)).toBe(`mailto:${brand.email}`);
    expect(await hrefOf(brand.phone.display)).toBe(brand.phone.href);
    const networks = banner(page)
      .getByRole('listitem')
      .filter({ hasText: /^(Facebook|Twitter|Instagram|LinkedIn)$/ });
    expect(await networks.allTextContents()).toEqual(['Facebook', 'Twitter', 'Instagram', 'LinkedIn']);
    expect(await networks.getByRole('link').count()).toBe(0);
    await page.setViewportSize(desktop.viewport);
    await scrollTo(page, 0);
  }));

describe('the navigation of wide screens', () => {
  test('has its entries in order, and leads home and to the application', () =>
    onDesktop(async (page) => {
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
    }));

  test.each([
    ['Services', services],
    ['Support', ['Privacy Policy', 'Complaints', 'Where is my application?']],
  ])('%s opens by mouse and closes by a click outside', (name, links) =>
    onDesktop(async (page) => {
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

  test.each([1024, 1280, 1440])(
    'stands in one line at %i px, and menus open below their buttons, however they are opened',
    (width) =>
      onDesktop(async (page) => {
        await page.setViewportSize({ width, height: 900 });
        await expectOneLine(page);
        for (const open of [
          (button: Locator) => button.hover(),
          (button: Locator) => button.click(),
          (button: Locator) => button.press('Enter'),
          (button: Locator) => button.press('ArrowDown'),
        ]) {
          await scrollTo(page, 0);
          for (const name of ['Services', 'Support']) {
            await open(opener(page, name));
            await expectMenuBelow(opener(page, name));
          }
          await close(page);
          await scrollTo(page, 400);
          await open(opener(page, 'Services'));
          await expectMenuBelow(opener(page, 'Services'));
          await close(page);
        }
        await scrollTo(page, 0);
      }),
  );

  test('has menus that are accessible', () =>
    onDesktop(async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const name of ['Services', 'Support']) {
        await opener(page, name).click();
        await menuLinks(page, name).first().waitFor();
        expect(await axeViolations(page, 'header')).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);
      }
      await close(page);
      await page.emulateMedia({ reducedMotion: null });
    }));

  test('menus open below their buttons in browsers without anchors', () =>
    visit('about:blank', { ...desktop, bypassCSP: true }, async (page) => {
      await page.addInitScript(() => {
        CSS.supports = () => false;
      });
      await page.goto('/about-us');
      await page.addStyleTag({ content: '.menu { position-area: none !important }' });
      await hydrated(page);
      for (const name of ['Services', 'Support']) {
        await opener(page, name).hover();
        await expectMenuBelow(opener(page, name));
      }
    }));

  test('opens one menu at a time, also by hovering', () =>
    onDesktop(async (page) => {
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
    onDesktop(async (page) => {
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
    onDesktop(async (page) => {
      await opener(page, 'Support').focus();
      await page.keyboard.press('Enter');
      await menuLinks(page, 'Support').first().waitFor();
      for (const expected of ['Privacy Policy', 'Complaints', 'Where is my application?', 'Contact Us']) {
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

  test('highlights the page shown, and the menu that it is in, also in forced colours', () =>
    onDesktop(async (page) => {
      const looks = (locator: Locator) =>
        locator.evaluate((element) => {
          const { color, fontWeight, boxShadow } = getComputedStyle(element);
          return [color, fontWeight, boxShadow];
        });
      const entry = (name: string) => navigation(page).getByRole('link', { name, exact: true });
      // The test before has led to Car Finance.
      await banner(page).getByRole('link', { name: brand.name }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await settled(page);
      expect(await entry('Home').getAttribute('aria-current')).toBe('page');
      expect(await looks(entry('Home'))).not.toEqual(await looks(entry('Vehicle')));
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await outlineOf(entry('Home'))).toBe('solid');
      expect(await outlineOf(entry('Vehicle'))).toBe('none');
      await page.emulateMedia({ forcedColors: null });
      await opener(page, 'Services').click();
      await entry('Personal Loan').click();
      await page.getByRole('heading', { level: 1, name: 'Personal Loan' }).waitFor();
      await close(page);
      await settled(page);
      expect(await navigation(page).locator('[aria-current]').count()).toBe(1);
      expect(await looks(opener(page, 'Services'))).not.toEqual(await looks(opener(page, 'Support')));
      expect(await looks(entry('Home'))).toEqual(await looks(entry('Vehicle')));
      await opener(page, 'Services').click();
      expect(await entry('Personal Loan').getAttribute('aria-current')).toBe('page');
      await close(page);
    }));

  test('looks its part on a page that loads further down', () =>
    onDesktop(async (page) => {
      await scrollTo(page, 400);
      await page.reload();
      await hydrated(page);
      expect(await isOpaque(page)).toBe(true);
    }));
});
