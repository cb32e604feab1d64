import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { brand } from '#domain/brand.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { axeViolations } from '../support/axe.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { eventually } from '../support/eventually.ts';
import { holdRequests } from '../support/hold-requests.ts';
import {
  desktop,
  expectLogged,
  hydrated,
  inOwnFont,
  isInView,
  phone,
  settled,
  useSite,
} from '../support/site.ts';
import { newAddress } from '../support/new-address.ts';

describe('/contact-us', () => {
  const { runner, visit, openOnce } = useSite();
  const onPhone = openOnce('/contact-us', { ...phone, reducedMotion: 'reduce' });
  let cloud: ReturnType<typeof cloudOf>;

  beforeAll(() => {
    cloud = cloudOf(runner());
  });
  afterAll(() => cloud.close());

  const fill = async (page: Page, message: string) => {
    await page.getByLabel('Full name').fill('Aroha Ngāta');
    // Not the applicants' address: a mailbox gets three acknowledgements an hour.
    await page.getByLabel('Email address').fill(newAddress('writer'));
    await page.getByLabel('Phone number').fill('021 123 4567');
    await page.getByLabel('Subject').selectOption('Loan application');
    await page.getByLabel(/^Message/).fill(message);
  };
  const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });
  const failedToSend = (page: Page) => page.getByText(/^An error occurred: /).first();
  const sentHeading = (page: Page) => page.getByRole('heading', { name: 'Message Sent Successfully!' });
  /** Sends what was filled in: the request gets through, its answer does not, and the page says so. */
  const loseAnswer = async (page: Page) => {
    await page.route('**/api/contact-submissions', async (route) => {
      await route.fetch();
      return route.abort('connectionreset');
    });
    await sendButton(page).click();
    await failedToSend(page).waitFor();
    await page.unroute('**/api/contact-submissions');
  };
  const writeAgain = async (page: Page) => {
    await page.getByRole('button', { name: 'Send Another Message' }).click();
    await sendButton(page).waitFor();
  };
  const recordsWith = async (message: string) =>
    (await cloud.allItems('contact_submissions')).filter((item) => item['message'] === message);
  const mailsWith = async (message: string) =>
    (await cloud.inbox()).filter((mail) => mail.text.includes(message));

  test('the rule for phone numbers arrives when the phone field is left', () =>
    onPhone(async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const isAsked = () => asked.some((url) => url.includes('find-phone-problem'));
      await page.getByLabel('Phone number').fill('021 555 12');
      expect(isAsked()).toBe(false);
      await page.keyboard.press('Tab');
      await eventually(async () => expect(isAsked()).toBe(true));
    }));

  test('browsers and password managers do not fill in the honeypot', () =>
    onPhone(async (page) => {
      const trap = page.locator('form input[tabindex="-1"]');
      expect(await trap.getAttribute('name')).toBe('leave_blank');
      expect(await trap.getAttribute('autocomplete')).toBe('off');
      expect(await trap.isVisible()).toBe(true);
      expect(await isInView(page, trap)).toBe(false);
    }));

  test('has its e-mail address in one line on small phones', () =>
    onPhone(async (page) => {
      await inOwnFont(page);
      for (const width of [320, 360, 1_440]) {
        await page.setViewportSize({ width, height: 740 });
        const link = page.locator('.contact-details').getByRole('link', { name: brand.email });
        const tops = await link.evaluate((element) => [...element.getClientRects()].map(({ top }) => top));
        expect(new Set(tops).size).toBe(1);
        await settled(page);
      }
      await page.setViewportSize(phone.viewport);
    }));

  test('is accessible with mistakes, and a press on the button counts although it makes one appear above it', () =>
    onPhone(async (page) => {
      await page.getByLabel('Full name').fill('Aroha');
      await sendButton(page).click();
      const summary = page.getByRole('alert');
      await summary.waitFor();
      for (const options of [phone, desktop]) {
        await page.setViewportSize(options.viewport);
        await settled(page);
        expect(await axeViolations(page)).toEqual([]);
      }
      await page.setViewportSize(phone.viewport);
      await fill(page, 'Kia ora');
      await summary.waitFor({ state: 'detached' });
      await page.getByLabel(/^Message/).fill('');
      await sendButton(page).hover();
      await page.mouse.down();
      await page.waitForTimeout(300);
      await page.mouse.up();
      await summary.waitFor();
    }));

  test('a message becomes a record and a mail', () =>
    onPhone(async (page) => {
      const message = 'Kia ora from a phone';
      await page.getByRole('heading', { level: 1, name: 'Get in Touch' }).waitFor();
      await page.getByRole('heading', { name: 'Send Us a Message' }).waitFor();
      await fill(page, message);
      await sendButton(page).click();
      await sentHeading(page).waitFor();
      await page.getByText("Thank you for contacting us. We'll get back to you within 24 hours.").waitFor();
      const [record, ...others] = await recordsWith(message);
      expect(others).toEqual([]);
      await eventually(async () => expect(await mailsWith(message)).toHaveLength(1));
      const reference = contactType.referenceOf(String(record!['id']));
      await page.getByText(`Your reference number is ${reference}.`).waitFor();
      await eventually(async () =>
        expect((await cloud.inbox()).filter(({ text }) => text.includes(reference))).toContainEqual(
          expect.objectContaining({ subject: `We have your message ${reference}` }),
        ),
      );

      await writeAgain(page);
      expect(await page.getByLabel('Full name').inputValue()).toBe('');
      expect(await page.getByLabel(/^Message/).inputValue()).toBe('');
    }));

  test('what was typed survives another page, an answer that got lost and a reload, and is stored once', () =>
    onPhone(async (page, log) => {
      const values = () =>
        page
          .getByRole('main')
          .locator('.control')
          .evaluateAll((controls) => controls.map((control) => (control as HTMLInputElement).value));
      await fill(page, 'Not lost');
      const typed = await values();
      expect(typed).toContain('Not lost');
      await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).click();
      await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Get in Touch' }).waitFor();
      await eventually(async () => expect(await values()).toEqual(typed));
      await loseAnswer(page);
      await page.reload();
      await hydrated(page);
      expect(await values()).toEqual(typed);
      await sendButton(page).click();
      await sentHeading(page).waitFor();
      expect(await recordsWith('Not lost')).toHaveLength(1);
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([
        expect.stringMatching(/first-touch$/),
      ]);
      await writeAgain(page);
      expectLogged(log, /Failed to load/);
    }));

  test('a double click on trying again moves nothing, and stays on the page', () =>
    onPhone(async (page, log) => {
      await page.setViewportSize(desktop.viewport);
      await fill(page, 'Click click');
      await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
      await sendButton(page).click();
      const failure = page.getByRole('alert').filter({ hasText: /^An error occurred: / });
      await failure.waitFor();
      const release = await holdRequests(page, '**/api/**');
      await inOwnFont(page);
      await sendButton(page).scrollIntoViewIfNeeded();
      const before = (await sendButton(page).boundingBox())!;
      await page.mouse.click(before.x + before.width / 2, before.y + before.height / 2);
      const sending = page.getByRole('button', { name: 'Sending...' });
      await sending.waitFor();
      expect(await failure.getAttribute('aria-busy')).toBe('true');
      expect((await sending.boundingBox())!.y).toBe(before.y);
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
      release();
      await sendButton(page).waitFor();
      expect(await failure.getAttribute('aria-busy')).toBe('false');
      expect(new URL(page.url()).pathname).toBe('/contact-us');
      await page.unroute('**/api/**');
      await sendButton(page).click();
      await sentHeading(page).waitFor();
      await writeAgain(page);
      expectLogged(log, /Failed to load/);
    }));

  test('works by keyboard alone', () =>
    onPhone(async (page) => {
      await page.setViewportSize(desktop.viewport);
      await page.getByLabel('Full name').focus();
      for (const text of ['Aroha', newAddress(), '']) {
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.type('Gen');
      await page.keyboard.press('Tab');
      await page.keyboard.type('By keyboard');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await sentHeading(page).waitFor();
      expect(await recordsWith('By keyboard')).toMatchObject([{ subject: 'general', phone: '' }]);
      expect(await sentHeading(page).evaluate((heading) => heading === document.activeElement)).toBe(true);
    }));

  test('a device clock that is a day off still submits', () =>
    visit('about:blank', phone, async (page, log) => {
      await page.clock.install({ time: Date.now() + 26 * 3_600_000 });
      await page.goto('/contact-us');
      await fill(page, 'Clock off');
      await sendButton(page).click();
      await sentHeading(page).waitFor();
      expect(await recordsWith('Clock off')).toHaveLength(1);
      // The first try is refused by its date: the browser says so, the visitor never hears of it.
      expectLogged(log, /status of 403/);
    }));
});
