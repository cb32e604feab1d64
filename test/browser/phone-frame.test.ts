import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { brand } from '#domain/brand.ts';
import { licencesPath } from '#domain/site/paths.ts';
import { axeViolations } from '../support/axe.ts';
import { smallTargets } from '../support/page-layout.ts';
import { isFocused, phone, settled, useSite } from '../support/site.ts';

const { runner, openOnce } = useSite();

const onPhone = openOnce('/about-us', phone);
const banner = (page: Page) => page.getByRole('banner');
const outlineOf = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => getComputedStyle(element).outlineStyle);

const services = [
  'Car Finance',
  'Boat, Motorbike & Caravan Loans',
  'Commercial Vehicle Loan',
  'Personal Loan',
  'Debt Consolidation Loans',
];

test('phones have no contact bar', () =>
  onPhone(async (page) =>
    expect(await banner(page).getByRole('link', { name: brand.email }).isVisible()).toBe(false),
  ));

describe('the menu of phones', () => {
  const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
  const open = async (page: Page) => {
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
    onPhone(async (page) => {
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
    onPhone(async (page) => {
      await page.setViewportSize({ width, height });
      await open(page);
      const { y, height: tall } = (await menu(page).boundingBox())!;
      expect(y + tall).toBeLessThanOrEqual(height);
      await menu(page).getByRole('link', { name: brand.phone.display }).scrollIntoViewIfNeeded();
      const last = (await menu(page).getByRole('link', { name: brand.phone.display }).boundingBox())!;
      expect(last.y + last.height).toBeLessThanOrEqual(y + tall);
      await page.keyboard.press('Escape');
      await waitUntilClosed(page);
      await page.setViewportSize(phone.viewport);
    }),
  );

  // 1280 × 800 at a zoom of 200 percent.
  test('closes when the focus goes on into the page, so that it covers no link with the focus', () =>
    onPhone(async (page) => {
      await page.setViewportSize({ width: 640, height: 400 });
      await toggle(page).focus();
      await page.keyboard.press('Enter');
      await menu(page).waitFor();
      const last = menu(page).getByRole('link', { name: brand.phone.display });
      await last.focus();
      expect(await menu(page).count()).toBe(1);
      await page.keyboard.press('Tab');
      expect(await banner(page).locator(':focus').count()).toBe(0);
      await waitUntilClosed(page);
      await page.setViewportSize(phone.viewport);
    }));

  test('opens and closes by keyboard alone', () =>
    onPhone(async (page) => {
      await toggle(page).focus();
      await page.keyboard.press('Enter');
      await menu(page).waitFor();
      await page.keyboard.press('Tab');
      expect(await isFocused(menu(page).getByRole('link', { name: 'Home' }))).toBe(true);
      await page.keyboard.press('Escape');
      await waitUntilClosed(page);
      expect(await isFocused(toggle(page))).toBe(true);
    }));

  test('is accessible, with its parts folded and unfolded, and frames the current entry in forced colours', () =>
    onPhone(async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page);
      expect(await axeViolations(page)).toEqual([]);
      for (const part of ['Services', 'Support']) {
        await menu(page).getByText(part, { exact: true }).click();
        expect(await axeViolations(page, 'header')).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);
      }
      await menu(page).getByText('Support', { exact: true }).click();
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await outlineOf(menu(page).getByRole('link', { name: 'About Us' }))).toBe('solid');
      expect(await outlineOf(menu(page).getByRole('link', { name: 'Home' }))).toBe('none');
      await page.emulateMedia({ forcedColors: null, reducedMotion: null });
      await page.keyboard.press('Escape');
      await waitUntilClosed(page);
    }));

  test('has every entry, leads to the page and closes', () =>
    onPhone(async (page) => {
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
});

describe('the footer', () => {
  const footer = (page: Page) => page.getByRole('contentinfo');

  test('has contact details, opening hours, links and what the law asks for', () =>
    onPhone(async (page) => {
      const hrefOf = (name: string) => footer(page).getByRole('link', { name }).first().getAttribute('href');
      expect(await hrefOf('Apply Now')).toBe('/loan-application');
      expect(await hrefOf(brand.phone.display)).toBe(brand.phone.href);
      expect(await hrefOf(brand.email)).toBe(`mailto:${brand.email}`);
      const links = (name: string) =>
        footer(page).getByRole('navigation', { name }).getByRole('link').allTextContents();
      expect(await links('Quick Links')).toEqual(['Home', 'About Us', 'Loan Calculator', 'Apply Now']);
      expect(await links('Support')).toEqual([
        'Privacy Policy',
        'Complaints',
        'Contact Us',
        'Where is my application?',
      ]);
      expect(await hrefOf('Rates and fees')).toBe('/rates-and-fees');
      expect(await hrefOf('Disclosure')).toBe('/disclosure');
      for (const network of brand.social) await footer(page).getByRole('button', { name: network }).waitFor();
      const text = (await footer(page).innerText()).replaceAll(/\s+/g, ' ');
      expect(text).toMatch(/Monday to Friday 9\.00 AM to 6\.00 PM/);
      expect(text).toMatch(/Saturday and Sunday 9\.00 AM to 2\.00 PM/);
      for (const part of [brand.address.street, brand.address.city, brand.disputeScheme.name])
        expect(text).toContain(part);
      expect(/demonstration/i.test(text)).toBe(brand.isDemo);
    }));

  test('leads to the licence texts of the code and the font that the site ships', () =>
    onPhone(async (page) => {
      const link = footer(page).getByRole('link', { name: 'Licences' });
      await link.click();
      await page.waitForURL(`${runner().site}${licencesPath}`);
      const text = await page.locator('body').innerText();
      for (const name of ['react-dom', 'zod', '@aws-amplify/auth', '@fontsource-variable/figtree']) {
        expect(text).toMatch(new RegExp(`^## ${name} - \\d`, 'm'));
      }
      for (const words of ['Permission is hereby granted', 'Apache License', 'SIL OPEN FONT LICENSE']) {
        expect(text).toContain(words);
      }
    }));
});
