import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { isAsked, questionNames } from '#domain/applications/application-fields.ts';
import { applicationSteps } from '#domain/applications/application-form.ts';
import { answerStep, keepDraft, nextButton, pressAnyway, stepShown } from '../support/application-page.ts';
import { axeViolations } from '../support/axe.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { desktop, hydrated, isFocused, isInView, phone, settled, useSite } from '../support/site.ts';
import { sampleDraft } from '../../tools/product/sample-application.ts';

const { visit } = useSite();
const route = '/loan-application';
const titles = applicationSteps.map(({ title }) => title);
const stillPhone = { ...phone, reducedMotion: 'reduce' } as const;
const heading = (page: Page, step: number) =>
  page.getByRole('heading', { level: 2, name: titles[step - 1]!, exact: true });

/** Asserts that axe finds nothing, and that the page fits the smallest phone. */
const expectAccessible = async (page: Page): Promise<void> => {
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(phone.viewport);
};

const goOnByKeyboard = async (page: Page): Promise<void> => {
  await page.getByLabel('Employer').first().focus();
  for (let tabs = 0; tabs < 12 && !(await isFocused(nextButton(page))); tabs += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
};

// Questions and messages of each step are proven in test/components/application.test.tsx.
test('each step says where one is, takes the focus, is accessible with mistakes too, and is kept until it is cleared', () =>
  visit(route, stillPhone, async (page) => {
    await hydrated(page);
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
    for (let step = 1; step <= 6; step += 1) {
      await page.getByText(`Step ${step} of 6`, { exact: true }).waitFor();
      await page.getByText(`${Math.round((step / 6) * 100)}% complete`, { exact: true }).waitFor();
      const progress = page.getByRole('progressbar').first();
      expect(await progress.getAttribute('value')).toBe(String(step));
      if (step === 1) {
        const appearance = () => progress.evaluate((bar) => getComputedStyle(bar).appearance);
        expect(await appearance()).toBe('none');
        // Forced colours would remove the drawn one.
        await page.emulateMedia({ forcedColors: 'active' });
        expect(await appearance()).toBe('auto');
        await page.emulateMedia({ forcedColors: null });
      }
      if (step > 1) {
        expect(await isFocused(heading(page, step))).toBe(true);
        expect(await isInView(page, heading(page, step))).toBe(true);
      }
      if (step === 3) {
        await page.keyboard.press('Tab');
        await page.keyboard.type('Boa');
        expect(await page.getByLabel('Living condition').inputValue()).toBe('Boarding');
      }
      await expectAccessible(page);
      if (step !== 5) {
        await pressAnyway(page, step === 6 ? 'Submit Application' : 'Next');
        await page.getByRole('alert').waitFor();
        await expectAccessible(page);
      }
      if (step === 6) break;
      await answerStep(page, step);
      await (step === 2 ? goOnByKeyboard(page) : nextButton(page).click());
      await stepShown(page, titles[step]!);
    }
    const empty = questionNames.filter((name) => sampleDraft[name] === '' && isAsked(name, sampleDraft));
    expect(await page.getByText('Not given').count()).toBe(empty.length);
    expect(await page.getByText('$12,000.00').isVisible()).toBe(true);

    await page.goBack();
    await stepShown(page, 'Documents');
    await page.getByRole('button', { name: 'Previous' }).click();
    await stepShown(page, 'Loan Details');
    await page.reload();
    await stepShown(page, 'Loan Details');
    expect(await page.getByLabel('Loan amount').inputValue()).toBe('12,000');
    for (const title of ['Financial', 'Employment', 'Personal Info']) {
      await page.goBack();
      await stepShown(page, title);
    }
    expect(await page.getByLabel('Last name').inputValue()).toBe('Ngāta');
    expect(await page.getByLabel('Year', { exact: true }).inputValue()).toBe('1990');
    await page.goForward();
    await stepShown(page, 'Employment');

    await page.getByRole('button', { name: 'Delete my draft' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: 'Delete my draft' }).click();
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await stepShown(page, 'Personal Info');
    await page.getByText('Your draft is deleted.').and(page.locator(':focus')).waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('');
    expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe('');

    // Step 1 asks more than the prerendered page does; no error is logged.
    const abroad = {
      phoneCountryCode: 'Another code',
      otherPhoneCode: '+44',
      phoneNumber: '20 7946 0000',
      country: 'Another country',
      otherCountry: 'United Kingdom',
      postalCode: 'SW1A 1AA',
    };
    await page.goto('/robots.txt');
    await keepDraft(page, abroad, crypto.randomUUID());
    for (const step of [1, 6]) {
      await page.goto(`${route}?step=${step}`);
      await hydrated(page);
      await stepShown(page, titles[step - 1]!);
    }
  }));

const brought =
  '?from=commercial-vehicle-loan&vehicle=7f1d1b1e-3f0a-4a53-8c1d-2a1b3c4d5e6f&title=2022+Ford+Ranger&amount=52990&rate=9.25&term=60';
const expectBrought = async (page: Page) => {
  const start = page.getByRole('region', { name: 'Your starting point' });
  for (const text of ['The vehicle that you looked at', '$52,990', '60 months', 'Commercial Vehicle Loan'])
    await start.getByText(text).waitFor();
  expect(await start.textContent()).not.toContain('%');
};

test('what came along and what is typed before hydration is kept, in another tab and by Apply Now of header, menu and footer', () =>
  visit('about:blank', stillPhone, async (page) => {
    const release = await holdRequests(page, '**/assets/*.js');
    await page.goto(route + brought, { waitUntil: 'commit' });
    await page.getByLabel('First name').fill('Hine');
    await page.getByLabel('Day', { exact: true }).fill('7');
    await page.getByLabel('Country code').selectOption('+61');
    release();
    await hydrated(page);
    await expectBrought(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Last name').fill('Rangi');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expectBrought(other);
    await other.getByText(/^You have begun one in another tab/).waitFor();

    await page.getByRole('button', { name: 'Menu' }).click();
    const calls = page.locator('.button').filter({ hasText: 'Apply Now' });
    expect(await calls.count()).toBe(3);
    await page.getByRole('contentinfo').locator(calls).click();
    await page.setViewportSize(desktop.viewport);
    expect(await page.getByRole('banner').locator(calls).first().isVisible()).toBe(true);
    await page.reload();
    await hydrated(page);
    await expectBrought(page);
    expect(await page.getByLabel('First name').inputValue()).toBe('Hine');
    expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe('7');
    expect(await page.getByLabel('Country code').inputValue()).toBe('+61');
  }));
