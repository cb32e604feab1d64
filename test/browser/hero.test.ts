import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { desktop, isFocused, phone, settled, useSite } from '../support/site.ts';

const { openOnce } = useSite();

const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true };
const devices = { phone, tablet, desktop };
const onVehicles = openOnce('/vehicle', phone);

/** How far from its top, in CSS pixels, something else is in front of a control: left, in the middle or right. */
const coveredRows = (control: Locator): Promise<number[]> =>
  control.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const rows = Array.from({ length: Math.floor(height) - 1 }, (_, row) => row + 1);
    return rows.filter((row) =>
      [0.1, 0.5, 0.9].some(
        (part) => !element.contains(document.elementFromPoint(left + width * part, top + row)),
      ),
    );
  });

const press = (control: Locator, device: keyof typeof devices): Promise<void> => {
  const position = { x: 40, y: 2 };
  return device === 'desktop' ? control.click({ position }) : control.tap({ position });
};

const onDevices = Object.keys(devices) as (keyof typeof devices)[];

/** The controls that overlap a page's hero: link to the page, its title, and the control. */
const overlapping: [string, string, (page: Page) => Locator][] = [
  ['Contact Us', 'Get in Touch', (page) => page.getByRole('main').locator('a[href^="tel:"]').first()],
  ['Loan Calculator', 'Loan Calculator', (page) => page.getByRole('slider', { name: 'Loan amount' })],
];

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search vehicles' });

test('the upper edges of the search and of Filters can be pressed', () =>
  onVehicles(async (page) => {
    for (const device of onDevices) {
      await page.setViewportSize(devices[device].viewport);
      expect(await coveredRows(search(page))).toEqual([]);
      await press(search(page), device);
      expect(await isFocused(search(page))).toBe(true);
    }
    for (const device of ['tablet', 'phone'] as const) {
      await page.setViewportSize(devices[device].viewport);
      const opener = page.getByRole('button', { name: 'Filters', exact: true });
      expect(await coveredRows(opener)).toEqual([]);
      await press(opener, device);
      await page.getByRole('heading', { name: 'Filters' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { name: 'Filters' }).waitFor({ state: 'hidden' });
    }
  }));

test('all of what overlaps a hero can be pressed on all devices', () =>
  onVehicles(async (page) => {
    for (const [link, title, find] of overlapping) {
      await page.getByRole('contentinfo').getByRole('link', { name: link }).first().click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      for (const device of onDevices) {
        await page.setViewportSize(devices[device].viewport);
        await settled(page);
        expect({ title, device, covered: await coveredRows(find(page)) }).toEqual({
          title,
          device,
          covered: [],
        });
      }
    }
  }));
