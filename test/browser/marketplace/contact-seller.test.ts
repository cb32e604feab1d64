import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { defaultEnquiryMessage } from '#domain/enquiries/vehicle-enquiry.ts';
import { renditionsOf } from '#domain/vehicles/vehicle-images.ts';
import { axeViolations } from '../../support/axe.ts';
import { cloudOf } from '../../../tools/product/cloud.ts';
import { answerAddress } from '../../support/answer-address.ts';
import { eventually } from '../../support/eventually.ts';
import { layoutShift, watchLayoutShift } from '../../support/layout-shift.ts';
import { sampleDetails, sampleImage, withImages } from '../../../tools/product/sample-vehicle.ts';
import { setTextSize } from '../../support/page-layout.ts';
import {
  desktop,
  expectLogged,
  hydrated,
  inOwnFont,
  isFocused,
  isInView,
  phone,
  settled,
  useOwnSite,
} from '../../support/site.ts';
import { swipeLeft } from '../../support/swipe.ts';
import { vehicleStock } from '../../../tools/product/vehicle-stock.ts';
import { newAddress } from '../../support/new-address.ts';

const images = [1, 2, 3].map(sampleImage);
const [first, ...others] = vehicleStock(10).filter(({ is_available }) => is_available);
const vehicle = { ...first!, ...sampleDetails, ...withImages(...images) };
const plain = { ...others[0]!, ...withImages(), contact_phone: '64 21 555 0123' };
const sold = { ...others[1]!, ...withImages(images[0]!), id: randomUUID(), is_available: false };
const gone = { ...others[2]!, ...withImages(), id: randomUUID() };
const name = vehicleInfo(vehicle);
const path = `/contact-seller/${vehicle.id}`;
const plainPath = `/contact-seller/${plain.id}`;

// The smallest picture that there is: a stand-in for what the bucket would hold.
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

// The response while the vehicles cannot be read.
const unfilled = 'build/site/contact-seller/_/index.html';

describe('/contact-seller/{id}', () => {
  const { runner, visit, openOnce } = useOwnSite();
  let cloud: ReturnType<typeof cloudOf>;

  beforeAll(async () => {
    cloud = cloudOf(runner());
    await cloud.putVehicles([vehicle, plain, sold, gone]);
  });
  afterAll(() => cloud.close());

  const servePictures = (page: Page) =>
    page.route('**/vehicle-images/**', (route) => route.fulfill({ contentType: 'image/gif', body: picture }));
  let asked: string[] = [];
  const prepare = async (page: Page): Promise<void> => {
    await servePictures(page);
    await watchLayoutShift(page);
    asked = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  };
  const still = { reducedMotion: 'reduce' } as const;
  const onDesktop = openOnce(path, { ...desktop, ...still }, prepare);
  const onPhone = openOnce(path, { ...phone, ...still }, prepare);
  const onPlain = openOnce(plainPath, phone, servePictures);
  /** @returns the address of the sender */
  const fill = async (page: Page): Promise<string> => {
    const email = newAddress();
    await page.getByLabel('Name').fill('Aroha Ngāta');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Phone number').fill('021 123 4567');
    return email;
  };
  const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });
  const sent = (page: Page) => page.getByRole('heading', { name: 'Message Sent Successfully!' });
  const recordsFrom = async (message: string) =>
    (await cloud.allItems('vehicle_enquiries')).filter((item) => item['message'] === message);

  test.each([
    ['a phone', onPhone],
    ['a desktop', onDesktop],
  ])('on %s, renders without calling the API, moves nothing while it loads, and is accessible', (_, onPage) =>
    onPage(async (page) => {
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await settled(page);
      expect(await layoutShift(page)).toBeLessThan(0.001);
      expect(asked.filter((address) => address.startsWith('/api/'))).toEqual([]);
      const counts = Object.entries({
        'meta[name="description"]': 1,
        'meta[property="og:image"]': 1,
        'link[rel="canonical"]': 1,
        'script[type="application/ld+json"]': 1,
        'script[type="application/json"]': 0,
      });
      for (const [selector, count] of counts) {
        expect([selector, await page.locator(selector).count()]).toEqual([selector, count]);
      }
      expect(await axeViolations(page)).toEqual([]);
    }),
  );

  test('is as wide as a phone with letters of twice their size', () =>
    onPhone(async (page) => {
      await inOwnFont(page);
      await setTextSize(page, 32);
      for (const viewport of [phone.viewport, { width: 320, height: 640 }]) {
        await page.setViewportSize(viewport);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      }
      await page.setViewportSize(phone.viewport);
      await setTextSize(page, 16);
      await settled(page);
    }));

  test('shows the vehicle, its seller and its pictures, which the keyboard steps through', () =>
    onDesktop(async (page) => {
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(await page.title()).toContain(name);
      await page.getByText(vehicle.contact_name).waitFor();
      await page.getByRole('link', { name: vehicle.contact_phone }).waitFor();
      expect(await page.getByRole('main').innerText()).not.toContain(vehicle.contact_email);
      const details = await page.getByRole('definition').allTextContents();
      expect(details).toEqual(expect.arrayContaining(Object.values(sampleDetails)));

      const gallery = page.getByRole('region', { name: `Pictures of the ${name}` });
      const badge = (number: number) => gallery.getByText(`${number} / 3`).waitFor();
      await badge(1);
      await gallery.getByRole('button', { name: 'Next picture' }).click();
      await badge(2);
      await page.keyboard.press('ArrowRight');
      await badge(3);
      await page.keyboard.press('ArrowRight');
      await badge(1);
      await gallery.getByRole('button', { name: 'Previous picture' }).click();
      await badge(3);
      await gallery.getByRole('button', { name: 'Show picture 2 of 3' }).click();
      await badge(2);
      await gallery.getByRole('group').focus();
      await page.keyboard.press('Home');
      await badge(1);
      await page.keyboard.press('End');
      await badge(3);
      await page.emulateMedia({ forcedColors: 'active' });
      const borderOf = (number: number) =>
        gallery
          .getByRole('button', { name: `Show picture ${number} of 3` })
          .evaluate((button) => getComputedStyle(button).borderTopStyle);
      expect([await borderOf(3), await borderOf(2)]).toEqual(['double', 'solid']);
      await page.emulateMedia({ forcedColors: null });
      const sources = await gallery.locator('source').first().getAttribute('srcset');
      for (const { url, type } of renditionsOf(images[0]!)) {
        expect(sources!.includes(url)).toBe(type === 'image/webp');
      }
      expect(await gallery.getByAltText('View 1').first().getAttribute('loading')).toBe('eager');
      expect(await gallery.getByAltText('View 2').getAttribute('loading')).toBe('lazy');
    }));

  test('shows the pictures full screen, to step through and enlarge, and returns to the last one', () =>
    onDesktop(async (page) => {
      const gallery = page.getByRole('region', { name: `Pictures of the ${name}` });
      await gallery.getByRole('button', { name: 'Show picture 1 of 3' }).click();
      const opener = gallery.getByRole('button', { name: 'Show the pictures full screen' });
      await opener.click();
      const viewer = page.getByRole('dialog', { name: `Pictures of the ${name}` });
      await viewer.getByText('1 / 3').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('ArrowRight');
      await viewer.getByText('2 / 3').waitFor();
      const widthOf = async () => (await viewer.getByAltText('View 2').boundingBox())!.width;
      expect(await widthOf()).toBe(desktop.viewport.width);
      await page.keyboard.press('+');
      await eventually(async () => expect(await widthOf()).toBe(2 * desktop.viewport.width));
      await viewer.locator('button:not([inert])', { has: page.getByAltText('View 2') }).click();
      await eventually(async () => expect(await widthOf()).toBe(desktop.viewport.width));
      await page.keyboard.press('Escape');
      await viewer.waitFor({ state: 'detached' });
      await gallery.getByText('2 / 3').waitFor();
      expect(await isFocused(opener)).toBe(true);
    }));

  test('keeps message, call and weekly cost within a phone’s reach', () =>
    onPhone(async (page) => {
      const link = (text: string | RegExp) => page.getByRole('link', { name: text, exact: true });
      for (const part of [link('Message'), link('Call'), link('Weekly cost')]) {
        const { y, height } = (await part.boundingBox())!;
        expect(y + height).toBeLessThanOrEqual(phone.viewport.height);
        expect(height).toBeGreaterThanOrEqual(48);
      }
      expect(await link('Call').getAttribute('href')).toMatch(/^tel:\d+$/);
      await link('Message').click();
      await eventually(async () =>
        expect(await isInView(page, page.getByRole('heading', { name: 'Send a Message' }))).toBe(true),
      );
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    }));

  test('has structured data of the vehicle', () =>
    onDesktop(async (page) => {
      await page.getByRole('heading', { level: 1, name }).waitFor();
      const data = JSON.parse(
        await page.locator('script[type="application/ld+json"]').last().innerText(),
      ) as object;
      expect(data).toMatchObject({
        name,
        vehicleModelDate: String(vehicle.year),
        offers: { price: vehicle.price, priceCurrency: 'NZD', availability: 'https://schema.org/InStock' },
      });
      const content = (property: string) =>
        page.locator(`meta[property="${property}"]`).last().getAttribute('content');
      expect(await content('og:title')).toBe(name);
      expect(await content('og:image')).toContain(images[0]);
    }));

  test('fetches the vehicle again on the second visit', () =>
    onDesktop(async (page) => {
      await page.getByRole('link', { name: 'Back to Vehicles' }).click();
      await page.waitForURL('**/vehicle');
      const answer = page.waitForResponse(`**/api/vehicles/${vehicle.id}`);
      await page.goBack();
      expect((await answer).ok()).toBe(true);
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }));

  test('a swipe shows the next picture, and past the last one the first', () =>
    onPhone(async (page) => {
      const gallery = page.getByRole('region', { name: /^Pictures/ });
      const at = async (number: number) => {
        await gallery.getByText(`${number} / 3`).waitFor();
        await eventually(async () =>
          expect(
            await gallery.getByRole('group').evaluate((row) => row.scrollLeft / row.clientWidth),
          ).toBeCloseTo(number - 1, 2),
        );
      };
      await at(1);
      for (const next of [2, 3, 1]) {
        await swipeLeft(page, gallery);
        await at(next);
      }
    }));

  test('addresses without a vehicle that is for sale say so and lead back', () =>
    visit('about:blank', phone, async (page, log) => {
      await servePictures(page);
      await page.goto(`/contact-seller/${sold.id}`);
      await page.getByRole('heading', { name: 'This vehicle is no longer available' }).waitFor();
      await page.getByRole('heading', { level: 1, name: vehicleInfo(sold) }).waitFor();
      expect(await sendButton(page).count()).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      for (const [address, message] of [
        [`/contact-seller/${randomUUID()}`, 'Vehicle not found'],
        ['/contact-seller/123', 'Invalid vehicle ID'],
        ['/contact-seller', 'Invalid vehicle ID'],
      ] as const) {
        await page.goto(address);
        await hydrated(page);
        await page.getByRole('heading', { level: 1, name: message }).waitFor();
        expect(await axeViolations(page)).toEqual([]);
        await page.getByRole('link', { name: 'Back to Vehicles' }).click();
        await page.waitForURL('**/vehicle');
      }
      expectLogged(log, /status of 40[04]/);
    }));

  test('a vehicle that the page does not embed is fetched, and can be tried again', () =>
    visit('about:blank', phone, async (page, log) => {
      await page.route(`**${path}`, (route) => route.fulfill({ path: unfilled }));
      await page.route('**/api/vehicles/*', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: 'Failed to fetch vehicle' }).waitFor();
      await page.unroute('**/api/vehicles/*');
      await servePictures(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(await page.title()).toContain(name);
      expect(await isFocused(page.getByRole('main'))).toBe(true);
      expectLogged(log, /status of 500/);
    }));

  test('stays when the code of its form can’t be loaded', () =>
    visit('about:blank', phone, async (page, log) => {
      await servePictures(page);
      await page.route('**/assets/enquiry-form-*.js', (route) => route.abort());
      await page.goto(path);
      await page.getByText('The form did not load. Check your connection, and reload the page.').waitFor();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.getByRole('link', { name: 'Call', exact: true }).waitFor();
      expectLogged(log, /ERR_FAILED/);
    }));

  test('prints the vehicle and its seller, without the form', () =>
    onPlain(async (page) => {
      await page.setViewportSize(desktop.viewport);
      await sendButton(page).waitFor();
      await page.emulateMedia({ media: 'print' });
      await eventually(async () => expect(await sendButton(page).count()).toBe(0));
      expect(await page.getByText(plain.contact_name).isVisible()).toBe(true);
      const offer = page.getByRole('heading', { name: 'Finance this vehicle' });
      expect(await offer.count()).toBe(0);
      // Sheets end well between blocks, and not within grids that lie in grids.
      const layouts = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const found: string[] = [];
        for (
          let box = heading.closest('.card')?.parentElement;
          box?.tagName === 'DIV';
          box = box.parentElement
        )
          found.push(getComputedStyle(box).display);
        return found;
      });
      expect(layouts).toEqual(['block', 'block', 'block']);
      await page.emulateMedia({ media: null });
      await page.setViewportSize(phone.viewport);
      await sendButton(page).waitFor();
    }));

  test('a seller’s number that has the country’s code without the plus is dialled with it', () =>
    onPlain(async (page) => {
      const link = page.getByRole('link', { name: plain.contact_phone });
      expect(await link.getAttribute('href')).toBe('tel:+64215550123');
      const own = page.getByRole('textbox', { name: /phone number/i });
      expect([await own.getAttribute('type'), await own.getAttribute('autocomplete')]).toEqual([
        'tel',
        'tel',
      ]);
    }));

  test('is accessible with mistakes', () =>
    onPlain(async (page) => {
      await sendButton(page).click();
      await page.getByRole('alert').waitFor();
      await settled(page);
      expect(await axeViolations(page)).toEqual([]);
    }));

  test('a message reaches the administrator, and the visitor the other vehicles', () =>
    onPlain(async (page) => {
      const box = page.getByLabel(/^Message/);
      expect(await box.inputValue()).toBe(defaultEnquiryMessage(plain));
      const message = `${defaultEnquiryMessage(plain)} From a phone.`;
      await box.fill(message);
      await fill(page);
      await sendButton(page).dblclick();
      await sent(page).waitFor();
      expect(await isFocused(sent(page))).toBe(true);
      await page.getByRole('link', { name: 'Go to the vehicles now' }).waitFor();
      await page.waitForURL('**/vehicle');
      expect(await recordsFrom(message)).toHaveLength(1);
      await eventually(async () => {
        const mails = (await cloud.inbox()).filter(({ text }) => text.includes(message));
        expect(mails).toMatchObject([{ replyTo: [answerAddress()] }]);
      });
    }));

  test('a vehicle that is sold meanwhile is no longer asked for', () =>
    visit(`/contact-seller/${gone.id}`, desktop, async (page, log) => {
      await fill(page);
      await cloud.putVehicles([{ ...gone, is_available: false }]);
      await sendButton(page).click();
      await page.getByText('This vehicle is no longer available.').first().waitFor();
      await expectGone(page);
      expectLogged(log, /status of 409/);
    }));

  /** The input stays, and no retry is offered. */
  const expectGone = async (page: Page) => {
    await page.getByText(/It has been sold or taken off the market\./).waitFor();
    expect(await page.getByText('try again').count()).toBe(0);
    expect(await page.getByLabel('Name').inputValue()).toBe('Aroha Ngāta');
    await servePictures(page);
    await page.getByRole('link', { name: 'See what is available' }).click();
    await page.waitForURL('**/vehicle');
  };
});
