import { expect, test } from '@jest/globals';
import { axeViolations } from '../support/axe.ts';
import { eventually } from '../support/eventually.ts';
import { desktop, expectLogged, hydrated, isFocused, phone } from '../support/site.ts';
import { expectCount, sellerLinks, useStock } from '../support/vehicle-list-page.ts';
import { stockWithoutPictures } from '../../tools/product/vehicle-stock.ts';

const stock = stockWithoutPictures(60);
const available = stock.filter(({ is_available }) => is_available);
const diesel = available.filter(({ fuel_type }) => fuel_type === 'Diesel');

const { visit } = useStock(stock);

test('the filter sheet takes the focus, keeps it, and gives it back', () =>
  visit('/vehicle', phone, async (page) => {
    await hydrated(page);
    await sellerLinks(page).first().waitFor();
    const opener = page.getByRole('button', { name: 'Filters', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const heading = sheet.getByRole('heading', { name: 'Filters' });
    await eventually(async () => expect(await isFocused(heading)).toBe(true));
    expect(await axeViolations(page)).toEqual([]);
    const close = sheet.getByRole('button', { name: 'Close filters' });
    const done = sheet.getByRole('button', { name: /^Show \d+ vehicles$/ });
    await page.keyboard.press('Shift+Tab');
    expect(await isFocused(done)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isFocused(close)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isFocused(sheet.getByLabel('Make', { exact: true }))).toBe(true);
    await done.focus();
    await page.keyboard.press('Enter');
    await sheet.waitFor({ state: 'hidden' });
    expect(await isFocused(opener)).toBe(true);
  }));

test('without a connection the old list does not stand in for the new one, which comes by itself later', () =>
  visit('/vehicle', desktop, async (page, log) => {
    await hydrated(page);
    await expectCount(page, 50, available.length);
    await page.context().setOffline(true);
    await page.getByRole('searchbox', { name: 'Search vehicles' }).fill('mazda');
    await page.getByRole('alert').waitFor();
    expect(await sellerLinks(page).count()).toBe(0);
    expect(await page.getByText(/^Showing/).count()).toBe(0);
    await page.context().setOffline(false);
    await expectCount(page, available.filter(({ make }) => make === 'Mazda').length, available.length);
    expect(await page.getByRole('alert').count()).toBe(0);
    expectLogged(log, /Failed to load/);
  }));

test('a search that finds nothing and names a filter offers the filter', () =>
  visit('/vehicle?search=diesel', phone, async (page) => {
    await page.getByRole('heading', { name: 'No vehicles found' }).waitFor();
    await page.getByText('‘More filters’ has filters for fuel, transmission and body.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show diesel vehicles' }).click();
    await expectCount(page, diesel.length, available.length);
    expect(new URL(page.url()).search).toBe('?fuelType=Diesel');
    expect(await isFocused(page.getByRole('heading', { name: 'Vehicles', exact: true }))).toBe(true);
  }));
