import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Locator, Page } from 'playwright-core';
import { answerStep, keepDraft, nextButton, stepShown, submitButton } from '../support/application-page.ts';
import { expectLogged, hydrated, isFocused, phone, useSite } from '../support/site.ts';

/** Texts that are valid, then not, then valid again while they are typed. */
const treacherous = ['mia@xtra.co.nz', '1,412.55', '021 555 1234 5', '1010 '];
const anyText = fc.sample(fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme-ascii' }), {
  numRuns: 40,
  seed: 17,
});

const keyPause = 15;

describe('a text that is typed slowly after a failed attempt arrives whole, and keeps the focus', () => {
  const { visit, openOnce } = useSite();
  const onContact = openOnce('/contact-us', phone);

  const textFields = (form: Locator) =>
    form.locator('input.control:not([type=radio]):not([type=checkbox]), textarea.control');

  /** Empties a field, tries to go on, and types into it; another field is in error where this one may be empty. */
  const typeAfterAttempt = async (
    page: Page,
    field: Locator,
    { text, blocker, attempt }: { text: string; blocker: Locator; attempt: Locator },
  ): Promise<void> => {
    const before = await field.inputValue();
    const blocked = await blocker.inputValue();
    const isOptional = (await field.getAttribute('aria-required')) === 'false';
    await field.fill('');
    if (isOptional) await blocker.fill('');
    await attempt.click({ force: true });
    await page.getByRole('alert').getByRole('link').first().waitFor();
    await field.focus();
    await page.keyboard.type(text, { delay: keyPause });
    const limit = Number((await field.getAttribute('maxlength')) ?? text.length);
    expect(await field.inputValue()).toBe(text.slice(0, limit));
    expect(await isFocused(field)).toBe(true);
    await field.fill(before);
    if (isOptional) await blocker.fill(blocked);
    // The form moves up as the summary goes: a click must not aim at where its button was.
    await page.getByRole('alert').getByRole('link').first().waitFor({ state: 'detached' });
  };

  const typeEverywhere = async (page: Page, form: Locator, attempt: Locator): Promise<void> => {
    const fields = await textFields(form).all();
    const blocker = form.locator(':is(input, textarea).control[aria-required=true]').last();
    let next = 0;
    for (const field of fields) {
      const random = anyText[next++ % anyText.length]!;
      const typical = treacherous.map((text) => ({ text, blocker, attempt }));
      const kind = (await field.getAttribute('id')) ?? '';
      const chosen = typical.filter(({ text }) => /email/.test(kind) === text.includes('@'));
      for (const typed of [chosen[next % chosen.length]!, { text: random, blocker, attempt }]) {
        await typeAfterAttempt(page, field, typed);
      }
    }
    expect(fields.length).toBeGreaterThan(0);
  };

  const fillContact = async (page: Page) => {
    await page.getByLabel('Full name').fill('Aroha Ngata');
    await page.getByLabel('Email address').fill('aroha@example.com');
  };

  test('in the contact form', () =>
    onContact(async (page) => {
      await fillContact(page);
      await page.getByLabel('Subject').selectOption('Support');
      await page.getByLabel('Message', { exact: true }).fill('Kia ora');
      await typeEverywhere(
        page,
        page.locator('main form'),
        page.getByRole('button', { name: 'Send Message' }),
      );
    }));

  test('in each step of the application', () =>
    visit('/loan-application', {}, async (page) => {
      await hydrated(page);
      const titles = ['Personal Info', 'Employment', 'Financial', 'Loan Details', 'Documents'];
      for (const [index, title] of titles.slice(0, 4).entries()) {
        await stepShown(page, title);
        await answerStep(page, index + 1);
        await typeEverywhere(page, page.locator('#application-form'), nextButton(page));
        await nextButton(page).click();
      }
      await stepShown(page, 'Documents');
    }));

  test('after a refusal, mending a step does not bring the summary of the refusal into the way', () =>
    visit('/privacy-policy', {}, async (page, log) => {
      const error = {
        code: 'invalid_request',
        message: 'Some fields are missing or wrong.',
        fields: { email: 'Use another email address', first_name: 'Check your first name' },
      };
      await page.route('**/api/loan-applications', (route) =>
        route.fulfill({ status: 400, json: { error } }),
      );
      await keepDraft(page, { agreeToCreditCheck: true }, '22222222-2222-4222-8222-222222222222');
      await page.goto('/loan-application?step=6');
      await hydrated(page);
      await submitButton(page).click();
      await page.getByRole('link', { name: 'Use another email address' }).click();
      const email = page.locator('#application-email');
      await email.fill('mia');
      await page.locator('#application-firstName').fill('Mia');
      await nextButton(page).click({ force: true });
      await page.getByRole('alert').filter({ hasText: 'Please check what you have entered' }).waitFor();
      await email.focus();
      await email.fill('');
      await page.keyboard.type('mia@xtra.co.nz', { delay: keyPause });
      expect(await email.inputValue()).toBe('mia@xtra.co.nz');
      expectLogged(log, /status of 400/);
    }));

  test("a field's own error comes back when it is left, without the summary and with the focus where it was", () =>
    onContact(async (page) => {
      await fillContact(page);
      await page.getByLabel('Subject').selectOption('Support');
      await page.getByLabel('Message', { exact: true }).fill('Kia ora');
      const email = page.getByLabel('Email address');
      await email.fill('mia');
      await page.getByRole('button', { name: 'Send Message' }).click();
      const summary = page.getByRole('alert').filter({ hasText: 'Please check what you have entered' });
      await summary.waitFor();
      await email.fill('mia@xtra.co');
      await summary.waitFor({ state: 'detached' });
      await email.fill('mia@');
      expect(await email.getAttribute('aria-invalid')).toBe('false');
      await page.keyboard.press('Tab');
      await page.locator('#contact-email-error').waitFor();
      expect(await isFocused(page.getByLabel('Phone number'))).toBe(true);
      expect(await summary.count()).toBe(0);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await summary.waitFor();
      expect(await isFocused(summary)).toBe(true);
    }));

  test('a press on the button counts although it makes an error appear above it', () =>
    onContact(async (page) => {
      await page.getByLabel('Full name').fill('');
      await page.getByRole('button', { name: 'Send Message' }).click();
      const summary = page.getByRole('alert').filter({ hasText: 'Please check what you have entered' });
      await summary.waitFor();
      await fillContact(page);
      await page.getByLabel('Subject').selectOption('Support');
      const message = page.getByLabel('Message', { exact: true });
      await message.fill('Kia ora');
      await summary.waitFor({ state: 'detached' });
      await message.fill('');
      await page.getByRole('button', { name: 'Send Message' }).hover();
      await page.mouse.down();
      await page.waitForTimeout(300);
      await page.mouse.up();
      await summary.waitFor();
    }));
});
