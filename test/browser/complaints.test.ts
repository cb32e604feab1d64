import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { complaintType } from '../../domain/complaints/complaint-type.ts';
import { axeViolations } from '../support/axe.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { eventually } from '../support/eventually.ts';
import { desktop, isFocused, phone, settled, useSite } from '../support/site.ts';
import { newAddress } from '../support/new-address.ts';

describe('/complaints', () => {
  const { runner, openOnce } = useSite();
  const onPage = openOnce('/complaints', { ...phone, reducedMotion: 'reduce' });
  let cloud: ReturnType<typeof cloudOf>;

  beforeAll(() => {
    cloud = cloudOf(runner());
  });
  afterAll(() => cloud.close());

  const fill = async (page: Page, description: string) => {
    await page.getByLabel('Full name').fill('Aroha Ngāta');
    await page.getByLabel('Email address').fill(newAddress());
    await page.getByLabel('Complaint type').selectOption('Billing');
    await page.getByLabel('Description').fill(description);
  };
  const button = (page: Page) => page.getByRole('button', { name: 'Submit Complaint' });
  const banner = (page: Page) =>
    page.getByRole('status').filter({ hasText: 'Complaint submitted successfully' });
  const writeAgain = (page: Page) => page.getByRole('button', { name: 'Lodge another complaint' }).click();
  const recordsWith = async (description: string) =>
    (await cloud.allItems('complaints')).filter((item) => item['description'] === description);

  test('is accessible with mistakes', () =>
    onPage(async (page) => {
      await button(page).click();
      await page.getByRole('alert').waitFor();
      await settled(page);
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
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([
        expect.stringMatching(/first-touch$/),
      ]);
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
});
