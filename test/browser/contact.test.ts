import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { brand } from '#domain/brand.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { tooManyRequests } from '#domain/http/api-error.ts';
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

const internalError = {
  error: { code: 'internal_error', message: 'Something went wrong on our side. Please try again.' },
};

describe('/contact-us', () => {
  const { runner, visit, openOnce } = useSite();
  const onPhone = openOnce('/contact-us', { ...phone, reducedMotion: 'reduce' });
  const onDesktop = openOnce('/contact-us', { ...desktop, reducedMotion: 'reduce' });
  let cloud: ReturnType<typeof cloudOf>;

  beforeAll(() => {
    cloud = cloudOf(runner());
  });
  afterAll(() => cloud.close());
  afterEach(() => cloud.breakMail('none'));

  const fill = async (page: Page, message: string) => {
    await page.getByLabel('Full name').fill('Aroha Ngāta');
    await page.getByLabel('Email address').fill('aroha@example.com');
    await page.getByLabel('Phone number').fill('021 123 4567');
    await page.getByLabel('Subject').selectOption('Loan application');
    await page.getByLabel('Message', { exact: true }).fill(message);
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

  test('says what is missing, field by field, and keeps what was typed', () =>
    onPhone(async (page) => {
      await page.getByLabel('Full name').fill('Aroha');
      await page.getByLabel('Email address').fill('aroha@');
      await sendButton(page).click();
      const summary = page.getByRole('alert');
      await summary.getByRole('link', { name: /email address/i }).click();
      expect(
        await page.getByLabel('Email address').evaluate((element) => element === document.activeElement),
      ).toBe(true);
      expect(await page.getByLabel('Email address').getAttribute('aria-invalid')).toBe('true');
      for (const problem of ['Select a subject', 'Enter your message']) {
        expect(await page.getByText(problem).count()).toBeGreaterThan(1);
      }
      expect(await page.getByLabel('Full name').inputValue()).toBe('Aroha');
      expect(await recordsWith('')).toEqual([]);
      for (const options of [phone, desktop]) {
        await page.setViewportSize(options.viewport);
        await settled(page);
        expect(await axeViolations(page)).toEqual([]);
      }
      await page.setViewportSize(phone.viewport);
    }));

  test.each([
    ['a phone', onPhone],
    ['a desktop', onDesktop],
  ])('on %s, a message becomes a record and a mail', (device, onPage) =>
    onPage(async (page) => {
      const message = `Kia ora from ${device}`;
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

      await page.getByRole('button', { name: 'Send Another Message' }).click();
      expect(await page.getByLabel('Full name').inputValue()).toBe('');
      expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('');
    }),
  );

  test('without a network the form is kept, and sends once it is back', () =>
    onPhone(async (page, log) => {
      await fill(page, 'Through the tunnel');
      await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
      await sendButton(page).click();
      await failedToSend(page).waitFor();
      expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Through the tunnel');
      await page.unroute('**/api/**');
      await sendButton(page).click();
      await sentHeading(page).waitFor();
      expect(await recordsWith('Through the tunnel')).toHaveLength(1);
      await writeAgain(page);
      expectLogged(log, /Failed to load/);
    }));

  test.each([
    ['at once', false],
    ['after a reload', true],
  ])('an answer that got lost does not make a second record when it is sent again %s', (when, reloads) =>
    onPhone(async (page, log) => {
      const message = `Answer lost, again ${when}`;
      await fill(page, message);
      await loseAnswer(page);
      if (reloads) {
        await page.reload();
      }
      await sendButton(page).click();
      await sentHeading(page).waitFor();
      expect(await recordsWith(message)).toHaveLength(1);
      await writeAgain(page);
      expectLogged(log, /Failed to load/);
    }),
  );

  test('sends an edit after a lost response as a new message', () =>
    onPhone(async (page, log) => {
      await fill(page, 'First wording');
      await loseAnswer(page);
      await page.getByLabel('Message', { exact: true }).fill('Second wording');
      await sendButton(page).click();
      await sentHeading(page).waitFor();
      expect(await recordsWith('Second wording')).toHaveLength(1);
      await writeAgain(page);
      expectLogged(log, /Failed to load/);
    }));

  test('what was typed survives a reload and a visit to another page, until it is sent', () =>
    onPhone(async (page) => {
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
      await page.reload();
      await hydrated(page);
      expect(await values()).toEqual(typed);
      await sendButton(page).click();
      await sentHeading(page).waitFor();
      expect(await recordsWith('Not lost')).toHaveLength(1);
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
      await writeAgain(page);
    }));

  test('a double click sends once', () =>
    onDesktop(async (page) => {
      await fill(page, 'Twice?');
      await sendButton(page).dblclick();
      await sentHeading(page).waitFor();
      expect(await recordsWith('Twice?')).toHaveLength(1);
      await eventually(async () => expect(await mailsWith('Twice?')).toHaveLength(1));
      await writeAgain(page);
    }));

  test('a double click on trying again moves nothing, and stays on the page', () =>
    onDesktop(async (page, log) => {
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
      expectLogged(log, /Failed to load/);
    }));

  test.each([
    ['the server', 500, internalError, internalError.error.message],
    ['the firewall', 429, tooManyRequests, tooManyRequests.error.message],
    ['a throttle', 429, { message: 'Too Many Requests' }, tooManyRequests.error.message],
    ['an answer without a reason', 418, {}, 'Unknown error occurred'],
  ])('a refusal by %s is shown with its reason, and the form is kept', (_, status, json, reason) =>
    onDesktop(async (page, log) => {
      await page.route('**/api/contact-submissions', (route) => route.fulfill({ status, json }));
      await fill(page, 'Refused');
      const answered = page.waitForResponse('**/api/contact-submissions');
      await sendButton(page).click();
      await answered;
      await page.getByText(`Failed to submit form: ${reason}`).first().waitFor();
      await page.getByText(/^Your message is still here: please try again/).waitFor();
      expect(await page.getByLabel('Full name').inputValue()).toBe('Aroha Ngāta');
      expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Refused');
      await page.unroute('**/api/contact-submissions');
      await eventually(async () => expectLogged(log, new RegExp(`status of ${status}`)));
    }),
  );

  test('mail that is down does not keep a message from being sent', () =>
    onDesktop(async (page) => {
      // The form may hold what a test before could not send.
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await hydrated(page);
      await cloud.breakMail('down');
      await fill(page, 'Mail is down');
      await sendButton(page).click();
      await sentHeading(page).waitFor();
      expect(await recordsWith('Mail is down')).toHaveLength(1);
      await cloud.breakMail('none');
      await cloud.endPauses('contact_submissions');
      await cloud.sweep();
      await eventually(async () => expect(await mailsWith('Mail is down')).toHaveLength(1));
      await writeAgain(page);
    }));

  test('works by keyboard alone', () =>
    onDesktop(async (page) => {
      // The form may hold what a test before could not send.
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await hydrated(page);
      await page.getByLabel('Full name').focus();
      for (const text of ['Aroha', 'aroha@example.com', '']) {
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

  test('shows that it is sending, and lets nobody press again', () =>
    visit('about:blank', desktop, async (page) => {
      const release = await holdRequests(page, '**/api/contact-submissions');
      await page.clock.install();
      await page.goto('/contact-us');
      await hydrated(page);
      await fill(page, 'Slowly');
      await sendButton(page).click();
      const sending = page.getByRole('button', { name: 'Sending...' });
      await sending.waitFor();
      expect(await sending.isDisabled()).toBe(true);
      const status = page.getByRole('status').filter({ hasText: /^Still sending/ });
      await page.clock.runFor(4_000);
      expect(await status.count()).toBe(0);
      await page.clock.runFor(2_000);
      await status.waitFor();
      release();
      await sentHeading(page).waitFor();
    }));

  test('a phone without crypto.randomUUID sends as well', () =>
    visit('about:blank', phone, async (page) => {
      await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }));
      await page.goto('/contact-us');
      await hydrated(page);
      await fill(page, 'From an old phone');
      await sendButton(page).click();
      await sentHeading(page).waitFor();
      expect(await recordsWith('From an old phone')).toHaveLength(1);
    }));

  test('over plain http it says what it needs, and how else to reach us', () =>
    visit('about:blank', phone, async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'isSecureContext', { value: false });
        Object.defineProperty(crypto, 'subtle', { value: undefined });
        Object.defineProperty(crypto, 'randomUUID', { value: undefined });
      });
      await page.goto('/contact-us');
      const notice = page.getByRole('alert').filter({ hasText: /needs a secure connection .*https/ });
      await notice.waitFor();
      expect(await notice.getByRole('link').count()).toBe(2);
      await fill(page, 'Unsigned');
      await sendButton(page).click();
      await page
        .getByText(
          'An error occurred: Sending needs a secure connection (https). Please call or email us instead.',
        )
        .waitFor();
      expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Unsigned');
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

  test('without credentials it warns, says so and keeps the form', () =>
    visit('/contact-us', desktop, async (page, log) => {
      await page.route(`${runner().endpoints['cognito-identity']}/**`, (route) => route.abort());
      await fill(page, 'No credentials');
      await sendButton(page).click();
      await page
        .getByText(/^(An error occurred|Failed to submit form): /)
        .first()
        .waitFor();
      expect(log.warnings.join('\n')).toMatch(/some operations may fail/i);
      expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('No credentials');
      expectLogged(log, /Failed to load/);
    }));
});
