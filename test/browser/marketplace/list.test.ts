import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { enquirySteps } from '#domain/enquiries/enquiry-steps.ts';
import { enquiryType } from '#domain/enquiries/enquiry-type.ts';
import { tooManyRequests } from '#domain/http/api-error.ts';
import { groupDigits } from '#domain/text/group-digits.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { axeViolations } from '../../support/axe.ts';
import { findIn, indexOf } from '../../support/vehicle-search.ts';
import { newAddress } from '../../support/new-address.ts';
import { eventually } from '../../support/eventually.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { layoutShift, watchLayoutShift } from '../../support/layout-shift.ts';
import { setTextSize } from '../../support/page-layout.ts';
import { desktop, expectLogged, hydrated, inOwnFont, isFocused, phone, settled } from '../../support/site.ts';
import {
  expectCount,
  filterChoice,
  filterPick,
  firstCard,
  loadMore,
  moreButton,
  offered,
  sellerLinks,
  titleLinks,
  useStock,
} from '../../support/vehicle-list-page.ts';

const available = offered;
const index = indexOf(available);

describe('/vehicle', () => {
  const { visit, openOnce } = useStock();

  let asked: string[] = [];
  const prepare = async (page: Page): Promise<void> => {
    await watchLayoutShift(page);
    asked = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  };
  const still = { reducedMotion: 'reduce' } as const;
  const onDesktop = openOnce('/vehicle', { ...desktop, ...still }, prepare);
  const onPhone = openOnce('/vehicle', { ...phone, ...still }, prepare);

  /** The towns come with the focus. */
  const loadTowns = async (page: Page): Promise<void> => {
    await page.getByLabel('From town').focus();
    await page.locator('datalist option').first().waitFor({ state: 'attached' });
  };

  const shownIds = (page: Page): Promise<string[]> =>
    sellerLinks(page).evaluateAll((found) =>
      found.map((link) => link.getAttribute('href')!.split('/').at(-1)!),
    );
  const matching = (query: Record<string, string>) => findIn(index, query);
  const idsFor = (query: Record<string, string>): string[] =>
    matching(query).vehicles.map(({ vehicle }) => vehicle.id);
  const expectList = async (page: Page, query: Record<string, string>): Promise<void> => {
    const ids = idsFor(query);
    await eventually(async () => expect(await shownIds(page)).toEqual(ids));
    await expectCount(page, ids.length, available.length);
  };

  test.each([
    ['a phone', onPhone],
    ['a desktop', onDesktop],
  ])('on %s, is accessible, moves nothing while it loads, and asks for its vehicles once', (_, onPage) =>
    onPage(async (page) => {
      await expectList(page, {});
      await settled(page);
      expect(await layoutShift(page)).toBe(0);
      expect(asked.filter((address) => address === '/api/vehicles')).toHaveLength(1);
      expect(await axeViolations(page)).toEqual([]);
    }),
  );

  test('with letters of twice their size no part of a card lies on another', () =>
    onPhone(async (page) => {
      await inOwnFont(page);
      await setTextSize(page, 32);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
      const link = (await sellerLinks(page).first().boundingBox())!;
      const place = (await firstCard(page).getByText(available[0]!.location).boundingBox())!;
      expect(place.y + place.height <= link.y || place.x + place.width <= link.x).toBe(true);
      expect(link.x + link.width).toBeLessThan(phone.viewport.width);
      await setTextSize(page, 16);
    }));

  test('shows the newest available vehicles, and more on demand', () =>
    onDesktop(async (page) => {
      await expectList(page, {});
      await loadMore(page);
      await expectCount(page, 100, available.length);
      expect(await shownIds(page)).toEqual(available.slice(0, 100).map(({ id }) => id));
      const [newest] = available;
      const first = firstCard(page);
      for (const part of [
        `${newest!.year} ${newest!.make} ${newest!.model}`,
        newest!.fuel_type,
        newest!.location,
      ])
        await first.getByText(part).first().waitFor();
      for (let shown = 150; shown < available.length; shown += 50) {
        await loadMore(page);
        await expectCount(page, shown, available.length);
      }
      await loadMore(page);
      await expectCount(page, available.length, available.length);
      expect(await moreButton(page).count()).toBe(0);
      // The button is gone that had the focus.
      const firstOfLast = Math.floor((available.length - 1) / 50) * 50;
      expect(await isFocused(titleLinks(page).nth(firstOfLast))).toBe(true);
    }));

  const check = (filter: string, choice: string) => (page: Page) =>
    filterChoice(page, filter, choice).check();
  test.each([
    ['Make', check('Make', 'Mazda'), { make: 'Mazda' }],
    ['Year', (page) => page.getByLabel('One year').selectOption('2019'), { year: '2019' }],
    [
      'Price',
      (page) => filterPick(page, 'Price', '$20,000 to $40,000').click(),
      { minPrice: '20000', maxPrice: '40000' },
    ],
    ['Kilometres', (page) => page.getByLabel('Kilometres, To').fill('90000'), { maxMileage: '90000' }],
    ['Fuel', check('Fuel', 'Hybrid'), { fuelType: 'Hybrid' }],
    ['Transmission', check('Transmission', 'CVT'), { transmission: 'CVT' }],
    ['Body', check('Body', 'Ute'), { bodyType: 'Ute' }],
    ['Distance', (page) => page.getByLabel('From town').fill('Whangarei'), { near: 'Whangārei' }],
    ['Region', check('Region', 'Auckland'), { region: 'Auckland' }],
    ['Sort', (page) => page.getByLabel('Sort').selectOption('price'), { sort: 'price' }],
  ] as [string, (page: Page) => Promise<unknown>, Record<string, string>][])(
    'the filter %s finds what it should, and is in the address',
    (_label, choose, query) =>
      onDesktop(async (page) => {
        if ('near' in query) await loadTowns(page);
        await choose(page);
        await page.waitForURL((url) => url.search === `?${new URLSearchParams(query)}`);
        await expectList(page, query);
        const clear = page.getByRole('button', { name: 'Clear filters' }).first();
        await ('sort' in query ? page.getByLabel('Sort').selectOption('newest') : clear.click());
        await page.waitForURL((url) => url.search === '');
      }),
  );

  test('filters together, after a reload, and undone by Back one after the other', () =>
    onDesktop(async (page) => {
      await expectList(page, {});
      await filterChoice(page, 'Make', 'Toyota').check();
      await expectList(page, { make: 'Toyota' });
      const search = page.getByRole('searchbox', { name: 'Search vehicles' });
      await search.pressSequentially('new tyres', { delay: 20 });
      const both = { make: 'Toyota', search: 'new tyres' };
      await expectList(page, both);
      expect(await isFocused(search)).toBe(true);
      await filterChoice(page, 'Region', 'Northland').check();
      const three = { ...both, region: 'Northland' };
      await expectList(page, three);

      await page.reload();
      await expectList(page, three);
      expect(await search.inputValue()).toBe('new tyres');
      expect(await filterChoice(page, 'Make', 'Toyota').isChecked()).toBe(true);
      expect(await filterChoice(page, 'Region', 'Northland').isChecked()).toBe(true);

      await page.goBack();
      await expectList(page, both);
      await page.goBack();
      await expectList(page, { make: 'Toyota' });
      expect(await search.inputValue()).toBe('');
      await page.goBack();
      await expectList(page, {});
    }));

  test('a late response does not replace a newer one', () =>
    onDesktop(async (page) => {
      await expectList(page, {});
      const release = await holdRequests(page, '**/api/vehicles?make=Mazda');
      const asked = page.waitForRequest('**/api/vehicles?make=Mazda');
      await filterChoice(page, 'Make', 'Mazda').check();
      // Two choices at once are one request.
      await asked;
      await filterChoice(page, 'Make', 'Mazda').uncheck();
      await filterChoice(page, 'Make', 'Toyota').check();
      await expectList(page, { make: 'Toyota' });
      const late = page.waitForResponse('**/api/vehicles?make=Mazda');
      release();
      await late;
      await settled(page);
      expect(await shownIds(page)).toEqual(idsFor({ make: 'Toyota' }));
      await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).first().click();
      await page.waitForURL((url) => url.search === '');
    }));

  test('a card leads to its seller, by the keyboard, too', () =>
    onDesktop(async (page) => {
      await expectList(page, {});
      const [newest] = available;
      await sellerLinks(page).first().focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/contact-seller/${newest!.id}`);
      await page
        .getByRole('heading', { level: 1, name: `${newest!.year} ${newest!.make} ${newest!.model}` })
        .waitFor();
    }));

  test('says so when nothing is found, and clears the filters', () =>
    onPhone(async (page) => {
      await page.getByRole('searchbox', { name: 'Search vehicles' }).fill('no such thing');
      await page.getByRole('heading', { name: 'No vehicles found' }).waitFor();
      await expectCount(page, 0, available.length);
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
      await expectList(page, {});
      expect(new URL(page.url()).search).toBe('');
    }));

  test('on phones the filters are in a sheet, which the keyboard opens and closes', () =>
    onPhone(async (page) => {
      await expectList(page, {});
      const opener = page.getByRole('button', { name: 'Filters', exact: true });
      expect(await filterChoice(page, 'Make', 'Mazda').isVisible()).toBe(false);
      await opener.focus();
      await page.keyboard.press('Enter');
      await filterChoice(page, 'Make', 'Mazda').check();
      const { matching: found } = matching({ make: 'Mazda' });
      await page.getByRole('button', { name: `Show ${found} vehicles` }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
      expect(await filterChoice(page, 'Make', 'Mazda').isVisible()).toBe(false);
      await expectList(page, { make: 'Mazda' });
    }));

  test('the first vehicles, which are in the HTML, stay when the others can’t be fetched', () =>
    visit('about:blank', phone, async (page, log) => {
      await page.route('**/api/vehicles', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/vehicle?make=');
      await page.getByRole('alert').filter({ hasText: 'Failed to fetch vehicles' }).waitFor();
      await expectCount(page, 6, available.length);
      expect(await shownIds(page)).toEqual(available.slice(0, 6).map(({ id }) => id));
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectCount(page, 56, available.length);
      expectLogged(log, /Failed to load/);
    }));

  /** Opens the list from another page, so that no vehicle is in its HTML. */
  const openWithoutReload = async (page: Page): Promise<void> => {
    await page.goto('/contact-seller');
    await hydrated(page);
    await page.getByRole('link', { name: 'Back to Vehicles' }).click();
  };

  test('an answer that is no list shows as a banner, and another try helps', () =>
    visit('about:blank', phone, async (page, log) => {
      const answers = [
        [
          404,
          { message: 'Not Found' },
          'Vehicle database not set up yet. Please run the database schema first.',
        ],
        [500, { error: { code: 'internal_error', message: 'Our fault' } }, 'Failed to fetch vehicles'],
        [429, {}, tooManyRequests.error.message],
      ] as const;
      for (const [status, json, message] of answers) {
        await page.unroute('**/api/vehicles');
        await page.route('**/api/vehicles', (route) => route.fulfill({ status, json }));
        const again = page.getByRole('button', { name: 'Try again' });
        await (page.url() === 'about:blank' ? openWithoutReload(page) : again.click());
        await page.getByRole('alert').filter({ hasText: message }).waitFor();
      }
      await page.unroute('**/api/vehicles');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectList(page, {});
      expect(await page.getByRole('alert').count()).toBe(0);
      expectLogged(log, /Failed to load/);
    }));

  test('keeps the reference number of a message to a seller until it is dismissed', () =>
    visit(`/contact-seller/${available[0]!.id}`, phone, async (page) => {
      const [newest] = available;
      await hydrated(page);
      await page.getByLabel('Name').fill('Tama Wirihana');
      await page.getByLabel('Email address').fill(newAddress('tama'));
      await page.getByLabel('Phone number').fill('021 123 4567');
      const answer = page.waitForResponse('**/api/vehicle-enquiries');
      await page.getByRole('button', { name: 'Send Message' }).click();
      const { id } = (await (await answer).json()) as { id: string };
      // The confirmation leads back by itself.
      await page.waitForURL('**/vehicle');
      const banner = page.getByRole('region', { name: 'Your message to the seller' });
      const reference = enquiryType.referenceOf(id);
      for (const text of [reference, vehicleInfo(newest!), ...enquirySteps])
        await banner.getByText(text).waitFor();
      const breaks = await banner
        .getByText(reference)
        .evaluate((shown) => getComputedStyle(shown).whiteSpace);
      expect(breaks).toBe('nowrap');
      await page.reload();
      await banner.getByText(reference).waitFor();
      await expectList(page, {});
      for (const { viewport } of [desktop, phone]) {
        await page.setViewportSize(viewport);
        expect(await axeViolations(page)).toEqual([]);
      }
      await banner.getByRole('button', { name: 'Dismiss' }).click();
      expect(await isFocused(page.getByRole('heading', { name: 'Vehicles', exact: true }))).toBe(true);
      await page.reload();
      await expectList(page, {});
      expect(await banner.count()).toBe(0);
    }));

  const dear = available.find(({ price }) => price > 50_000)!;

  test('a vehicle dearer than the calculator’s range comes to the application with its whole price', () =>
    visit(`/contact-seller/${dear.id}`, desktop, async (page) => {
      await hydrated(page);
      await page.getByRole('link', { name: 'Work out repayments' }).click();
      await page.waitForURL('**/loan-calculator?amount=*');
      expect(await page.getByRole('slider', { name: 'Loan amount' }).inputValue()).toBe('50000');
      await page.getByRole('slider', { name: 'Term' }).press('End');
      await page.getByRole('link', { name: /^Apply with/ }).click();
      const start = page.getByRole('region', { name: 'Your starting point' });
      const price = `$${groupDigits(dear.price)}`;
      const vehicle = start.getByRole('link', { name: 'The vehicle that you looked at' });
      await vehicle.waitFor();
      expect(await start.textContent()).toContain(`Amount${price}Term84 monthsCame fromA`);
      await vehicle.click();
      await page.getByRole('link', { name: 'Apply for this amount' }).click();
      await start.getByText(price).waitFor();
      expect(await start.getByText('84 months').count()).toBe(0);
    }));
});
