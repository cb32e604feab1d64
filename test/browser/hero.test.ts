import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { desktop, hydrated, inOwnFont, isFocused, phone, useSite } from '../support/site.ts';

const { visit } = useSite();

const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true };
const devices = { phone, tablet, desktop };

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

/** The controls that overlap the page's hero, each with a page where they do. */
const overlapping: [string, string, (page: Page) => Locator][] = [
  ['/vehicle', 'the search', (page) => page.getByRole('searchbox', { name: 'Search vehicles' })],
  ['/contact-us', 'the phone number', (page) => page.getByRole('main').locator('a[href^="tel:"]').first()],
  ['/loan-calculator', 'the amount', (page) => page.getByRole('slider', { name: 'Loan amount' })],
];

test.each(overlapping)('%s: all of %s can be pressed on all devices', async (path, _, find) => {
  for (const device of onDevices)
    await visit(path, devices[device], async (page) => {
      await hydrated(page);
      expect({ device, covered: await coveredRows(find(page)) }).toEqual({ device, covered: [] });
    });
});

test.each(onDevices)('the upper edge of the search takes the focus: %s', (device) =>
  visit('/vehicle', devices[device], async (page) => {
    await hydrated(page);
    const search = page.getByRole('searchbox', { name: 'Search vehicles' });
    await press(search, device);
    expect(await isFocused(search)).toBe(true);
  }),
);

test.each(['phone', 'tablet'] as const)('the upper edge of Filters opens them: %s', (device) =>
  visit('/vehicle', devices[device], async (page) => {
    await hydrated(page);
    const opener = page.getByRole('button', { name: 'Filters', exact: true });
    expect(await coveredRows(opener)).toEqual([]);
    await press(opener, device);
    await page.getByRole('heading', { name: 'Filters' }).waitFor();
  }),
);

test('a hero is as tall after another page as it is by itself', () =>
  visit('/vehicle', phone, async (page) => {
    await hydrated(page);
    const height = async (title: string): Promise<number | undefined> => {
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await inOwnFont(page);
      return (await page.getByRole('main').locator('.hero').boundingBox())?.height;
    };
    const alone = await height('Vehicle Marketplace');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Loan Calculator' }).click();
    const calculator = await height('Loan Calculator');
    await page.goBack();
    expect(await height('Vehicle Marketplace')).toBe(alone);
    await page.goto('/loan-calculator');
    expect(await height('Loan Calculator')).toBe(calculator);
  }));
