import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { brand } from '#domain/brand.ts';
import { complaintType } from '../../domain/complaints/complaint-type.ts';
import { axeViolations } from '../support/axe.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { eventually } from '../support/eventually.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { desktop, expectLogged, hydrated, isFocused, phone, settled, useSite } from '../support/site.ts';

describe('/complaints', () => {
  const { runner, openOnce } = useSite();
  const onPage = openOnce('/complaints', { ...phone, reducedMotion: 'reduce' });
  let cloud: ReturnType<typeof cloudOf>;

  beforeAll(() => {
    cloud = cloudOf(runner());
  });
  afterAll(() => cloud.close());
  afterEach(() => cloud.breakMail('none'));

  const fill = async (page: Page, description: string, email = 'aroha@example.com') => {
    await page.getByLabel('Full name').fill('Aroha Ngāta');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Complaint type').selectOption('Billing');
    await page.getByLabel('Description').fill(description);
  };
  const button = (page: Page) => page.getByRole('button', { name: 'Submit Complaint' });
  const banner = (page: Page) =>
    page.getByRole('status').filter({ hasText: 'Complaint submitted successfully' });
  const writeAgain = (page: Page) => page.getByRole('button', { name: 'Lodge another complaint' }).click();
  const recordsWith = async (description: string) =>
    (await cloud.allItems('complaints')).filter((item) => item['description'] === description);

  test('says what is missing, field by field, and asks only for what is required', () =>
    onPage(async (page) => {
      await button(page).click();
      const summary = page.getByRole('alert');
      await summary.waitFor();
      expect(await summary.getByRole('link').allTextContents()).toEqual([
        'Enter your full name',
        'Enter your email address',
        'Select a complaint type',
        'Describe your complaint',
      ]);
      await summary.getByRole('link', { name: 'Select a complaint type' }).click();
      expect(await isFocused(page.getByLabel('Complaint type'))).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
    }));

  test('a complaint becomes a record and a mail; the form is cleared and rests', () =>
    onPage(async (page) => {
      const description = 'Charged twice';
      await fill(page, description);
      await page.getByLabel('Phone number').fill('021 123 4567');
      await page.getByLabel('Account number').fill('123');
      await page.getByLabel('Preferred contact').selectOption('Phone');
      await button(page).click();
      await banner(page).waitFor();
      const [record, ...others] = await recordsWith(description);
      expect(others).toEqual([]);
      expect(record).toMatchObject({
        complaint_type: 'billing',
        account_number: '123',
        preferred_contact: 'phone',
      });
      const reference = complaintType.referenceOf(String(record!['id']));
      await banner(page).getByText(reference).waitFor();
      expect(await isFocused(banner(page))).toBe(true);
      for (const label of ['Full name', 'Email address', 'Phone number', 'Account number', 'Description']) {
        expect(await page.getByLabel(label).inputValue()).toBe('');
      }
      expect(await page.getByLabel('Complaint type').inputValue()).toBe('');
      expect(await button(page).isDisabled()).toBe(true);
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
      for (const options of [desktop, phone]) {
        await page.setViewportSize(options.viewport);
        await settled(page);
        expect(await axeViolations(page)).toEqual([]);
      }
      await eventually(async () =>
        expect((await cloud.inbox()).filter(({ text }) => text.includes(description))).toHaveLength(1),
      );

      await writeAgain(page);
      expect(await banner(page).count()).toBe(0);
      expect(await button(page).isDisabled()).toBe(false);
      expect(await page.getByLabel('Preferred contact').inputValue()).toBe('email');
    }));

  test('requires the phone number only if the complainant prefers a call', () =>
    onPage(async (page) => {
      await fill(page, 'Call me');
      await page.getByText('Phone number (optional)').waitFor();
      await page.getByLabel('Preferred contact').selectOption('Phone');
      expect(await page.getByText('Phone number (optional)').count()).toBe(0);
      await button(page).click();
      await page
        .getByRole('alert')
        .getByRole('link', { name: 'Enter a phone number, or choose a reply by email' })
        .click();
      expect(await isFocused(page.getByLabel('Phone number'))).toBe(true);
      await page.getByLabel('Phone number').fill('021 123 4567');
      await button(page).click();
      await banner(page).waitFor();
      expect(await recordsWith('Call me')).toHaveLength(1);
      await writeAgain(page);
    }));

  test('shows that it is submitting, and a double click sends once', () =>
    onPage(async (page) => {
      const release = await holdRequests(page, '**/api/complaints');
      await fill(page, 'Twice?');
      await button(page).dblclick();
      const submitting = page.getByRole('button', { name: 'Submitting...' });
      await submitting.waitFor();
      expect(await submitting.isDisabled()).toBe(true);
      release();
      await banner(page).waitFor();
      expect(await recordsWith('Twice?')).toHaveLength(1);
      await page.unroute('**/api/complaints');
      await writeAgain(page);
    }));

  test('shows the reason of a server error and keeps the form', () =>
    onPage(async (page, log) => {
      const error = { code: 'x', message: 'Something went wrong on our side. Please try again.' };
      await page.route('**/api/complaints', (route) =>
        route.fulfill({ status: 418, contentType: 'application/json', body: JSON.stringify({ error }) }),
      );
      await fill(page, 'Refused');
      await button(page).click();
      await page.getByText(`Failed to submit complaint: ${error.message}`).first().waitFor();
      await page.getByText(/^Your complaint is still here: please try again/).waitFor();
      expect(await page.getByLabel('Description').inputValue()).toBe('Refused');
      await page.unroute('**/api/complaints');
      expectLogged(log, /status of 418/);
    }));

  test('a retry after a lost response and a reload does not create a second record', () =>
    onPage(async (page, log) => {
      await fill(page, 'Answer lost');
      await page.getByLabel('Phone number').fill('021 123 4567');
      await page.getByLabel('Preferred contact').selectOption('Phone');
      await page.route('**/api/complaints', async (route) => {
        await route.fetch();
        return route.abort('connectionreset');
      });
      await button(page).click();
      await page
        .getByText(/^An error occurred: /)
        .first()
        .waitFor();
      await page.unroute('**/api/complaints');
      await page.reload();
      await hydrated(page);
      expect(await page.getByLabel('Description').inputValue()).toBe('Answer lost');
      expect(await page.getByLabel('Preferred contact').inputValue()).toBe('phone');
      await button(page).click();
      await banner(page).waitFor();
      expect(await recordsWith('Answer lost')).toHaveLength(1);
      await writeAgain(page);
      expectLogged(log, /Failed to load/);
    }));

  test('a browser that never asks for the mails does not keep them from being sent', () =>
    onPage(async (page, log) => {
      await page.route('**/api/notify/**', (route) => route.abort());
      await fill(page, 'Closed too early', 'early@example.com');
      await button(page).click();
      await banner(page).waitFor();
      const [record] = await recordsWith('Closed too early');
      const reference = complaintType.referenceOf(String(record!['id']));
      const mails = async () => (await cloud.inbox()).filter(({ text }) => text.includes(reference));
      expect(await mails()).toEqual([]);
      await cloud.endPauses('complaints');
      await cloud.sweep();
      expect((await mails()).flatMap(({ to }) => to).sort()).toEqual([
        'early@example.com',
        `owner@admin.${brand.domainName}`,
        `sales@admin.${brand.domainName}`,
      ]);
      log.errors.length = 0;
    }));
});
