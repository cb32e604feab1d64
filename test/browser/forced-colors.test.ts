import { expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { sampleImage, withImages } from '../../tools/product/sample-vehicle.ts';
import { desktop, expectLogged, hydrated, phone, settled } from '../support/site.ts';
import { useStock } from '../support/vehicle-list-page.ts';
import { vehicleStock } from '../../tools/product/vehicle-stock.ts';

const [, stocked] = vehicleStock(2);
const vehicle = { ...stocked!, ...withImages(...[1, 2, 3].map(sampleImage)), is_available: true };
const { visit } = useStock([vehicle]);

const forced = { forcedColors: 'active', reducedMotion: 'reduce' } as const;

/** Whether a dot is drawn wider than it is tall, and in another colour than what is behind it. */
const drawn = (dot: Locator) =>
  dot.evaluate((element) => {
    const { width, height, borderTopColor } = getComputedStyle(element, '::before');
    return {
      isWide: Number.parseFloat(width) > Number.parseFloat(height),
      isSeen: borderTopColor !== getComputedStyle(document.body).backgroundColor,
    };
  });
const style = (locator: Locator, property: string): Promise<string> =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test("the carousel's dots are there, and the current one differs", () =>
  visit('/', { ...desktop, ...forced }, async (page) => {
    await hydrated(page);
    const dot = (number: number) => page.getByRole('button', { name: new RegExp(`^Slide ${number}: `) });
    const [small, wide] = [false, true].map((isWide) => ({ isWide, isSeen: true }));
    expect([await drawn(dot(1)), await drawn(dot(2))]).toEqual([wide, small]);
    await dot(2).click();
    await settled(page);
    expect([await drawn(dot(1)), await drawn(dot(2))]).toEqual([small, wide]);
  }));

test('the current picture is told apart from the others', () =>
  visit(`/contact-seller/${vehicle.id}`, { ...desktop, ...forced }, async (page, log) => {
    const borderOf = (number: number) =>
      style(page.getByRole('button', { name: `Show picture ${number} of 3` }), 'border-top-style');
    await page.getByRole('button', { name: 'Show picture 1 of 3' }).waitFor();
    expect([await borderOf(1), await borderOf(2)]).toEqual(['double', 'solid']);
    // There are no pictures behind their addresses.
    expectLogged(log, /Failed to load/);
  }));

test.each([
  ['on a wide screen', desktop, 'Main'],
  ['on a phone', phone, 'Menu'],
])('the current entry of the menu is framed %s', (_, options, name) =>
  visit('/contact-us', { ...options, ...forced }, async (page) => {
    await hydrated(page);
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    if (await opener.isVisible()) await opener.click();
    const entry = (text: string) =>
      page.getByRole('navigation', { name, exact: true }).getByRole('link', { name: text });
    expect(await style(entry('Contact Us'), 'outline-style')).toBe('solid');
    expect(await style(entry('Home'), 'outline-style')).toBe('none');
  }),
);
