import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  emptyApplication,
  isAsked,
  questionNames,
  questionOf,
} from '#domain/applications/application-fields.ts';
import { applicationSteps, stepQuestions } from '#domain/applications/application-form.ts';
import { isOptional } from '#domain/applications/question.ts';
import { controlIdOf } from '../../web/src/features/applications/control-id.ts';
import { validateStep, findStep } from '../../web/src/features/applications/step-problems.ts';
import {
  answer,
  answerStep,
  goToStep,
  startAt,
  nextButton,
  pressAnyway,
  stepShown,
} from '../support/application-page.ts';
import { axeViolations } from '../support/axe.ts';
import type { PageCheck } from '../support/browser.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { desktop, hydrated, isFocused, isInView, phone, settled, useSite } from '../support/site.ts';
import { sampleDraft } from '../../tools/product/sample-application.ts';

const { visit, openOnce } = useSite();
const route = '/loan-application';
const titles = applicationSteps.map(({ title }) => title);
const stillPhone = { ...phone, reducedMotion: 'reduce' } as const;
const onApplication = openOnce(route, stillPhone);
const heading = (page: Page, step: number) =>
  page.getByRole('heading', { level: 2, name: titles[step - 1]!, exact: true });
const stepInAddress = (page: Page) => new URL(page.url()).searchParams.get('step');

/** Opens a step with all before it complete. */
const onStep = (step: number, { viewport }: typeof phone | typeof desktop, check: PageCheck) =>
  onApplication(async (page, log) => {
    await page.setViewportSize(viewport);
    await startAt(page, step, { agreeToCreditCheck: false });
    await check(page, log);
  });

/** Asserts that axe finds nothing, and that the page fits the smallest phone. */
const expectAccessible = async (page: Page): Promise<void> => {
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(phone.viewport);
};

test('each step says where one is, takes the focus, and Back and Previous lead to the step before', () =>
  visit(route, stillPhone, async (page) => {
    await hydrated(page);
    await page.getByText('Fields marked with * are required.').waitFor();
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
    for (let step = 1; step <= 6; step += 1) {
      await page.getByText(`Step ${step} of 6`, { exact: true }).waitFor();
      await page.getByText(`${Math.round((step / 6) * 100)}% complete`, { exact: true }).waitFor();
      expect(await page.getByRole('progressbar').first().getAttribute('value')).toBe(String(step));
      if (step > 1) {
        expect(await isFocused(heading(page, step))).toBe(true);
        expect(await isInView(page, heading(page, step))).toBe(true);
      }
      if (step === 6) break;
      await answerStep(page, step);
      await nextButton(page).click();
      await stepShown(page, titles[step]!);
    }
    const empty = questionNames.filter((name) => sampleDraft[name] === '' && isAsked(name, sampleDraft));
    expect(await page.getByText('Not given').count()).toBe(empty.length);
    expect(await page.getByText('$12,000.00').isVisible()).toBe(true);

    await page.goBack();
    await stepShown(page, 'Documents');
    await page.getByRole('button', { name: 'Previous' }).click();
    await stepShown(page, 'Loan Details');
    expect(await page.getByLabel('Loan amount').inputValue()).toBe('12,000');
    await page.goBack();
    await stepShown(page, 'Financial');
    await page.goBack();
    await page.goBack();
    await stepShown(page, 'Personal Info');
    expect(await page.getByLabel('Last name').inputValue()).toBe('Ngāta');
    expect(await page.getByLabel('Year', { exact: true }).inputValue()).toBe('1990');
    await page.goForward();
    await stepShown(page, 'Employment');
  }));

describe.each([1, 2, 3, 4, 6])('step %d', (step) => {
  test('says of each question what is missing, and no more once it is answered', () =>
    onStep(step, stillPhone, async (page) => {
      await expectAccessible(page);
      const questions = stepQuestions[step - 1]!.filter(
        (name) =>
          !isOptional(questionOf(name)) && isAsked(name, emptyApplication) && emptyApplication[name] === '',
      );
      for (const name of questions) {
        if (name === 'expensesIncomeChange') continue;
        await answer(page, name, '');
      }
      await pressAnyway(page, step === 6 ? 'Submit Application' : 'Next');
      const summary = page.getByRole('alert');
      await summary.waitFor();
      expect(await isFocused(summary)).toBe(true);
      const left = { ...sampleDraft, ...Object.fromEntries(questions.map((name) => [name, ''])) };
      const expected = validateStep(step, {
        ...left,
        expensesIncomeChange: sampleDraft.expensesIncomeChange,
        agreeToCreditCheck: false,
      });
      expect(await summary.getByRole('link').allTextContents()).toEqual(
        stepQuestions[step - 1]!.flatMap((question) => expected[question] ?? []),
      );
      for (const name of Object.keys(expected)) {
        expect(findStep(name)).toBe(step);
        expect(await page.locator(`#${controlIdOf(name)}-error`).isVisible()).toBe(true);
      }
      expect(stepInAddress(page)).toBe(step === 1 ? null : String(step));
      await settled(page);
      expect(await axeViolations(page)).toEqual([]);

      const [name, message] = Object.entries(expected)[0]!;
      await summary.getByRole('link', { name: message }).click();
      const control = page.locator(`#${controlIdOf(name)}`);
      expect(await isFocused(control)).toBe(true);
      const value = name === 'agreeToCreditCheck' ? true : sampleDraft[name as keyof typeof sampleDraft];
      await answer(page, name as keyof typeof sampleDraft, value);
      await page.locator(`#${controlIdOf(name)}-error`).waitFor({ state: 'detached' });
    }));
});

test('the documents are accessible, too', () => onStep(5, stillPhone, expectAccessible));

test('a step can’t be skipped by its address; Apply Now is in header, menu and footer, and keeps what was typed', () =>
  visit(`${route}?step=4`, phone, async (page) => {
    await hydrated(page);
    await stepShown(page, 'Personal Info');
    await page.waitForURL((url) => !url.searchParams.has('step'));
    await page.getByLabel('First name').fill('Hine');
    await page.getByRole('button', { name: 'Menu' }).click();
    const calls = page.locator('.button').filter({ hasText: 'Apply Now' });
    expect(await calls.count()).toBe(3);
    await page.getByRole('contentinfo').locator(calls).click();
    expect(await page.getByLabel('First name').inputValue()).toBe('Hine');
    await page.setViewportSize(desktop.viewport);
    expect(await page.getByRole('banner').locator(calls).first().isVisible()).toBe(true);
  }));

test('what was entered survives a reload, until it is cleared', () =>
  visit(`${route}?amount=15000`, stillPhone, async (page) => {
    await hydrated(page);
    await goToStep(page, 3, { ...sampleDraft, country: 'Australia', postalCode: '2000' });
    await answer(page, 'monthlyExpenses', 'Food 500');
    await page.reload();
    await stepShown(page, 'Financial');
    expect(await page.getByLabel('Monthly expenses').inputValue()).toBe('Food 500');
    await page.goBack();
    await page.goBack();
    await stepShown(page, 'Personal Info');
    expect(await page.getByLabel('Country', { exact: false }).last().inputValue()).toBe('Australia');
    expect(await page.getByLabel('Month', { exact: true }).inputValue()).toBe('4');

    await page.getByRole('button', { name: 'Clear the form' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    expect(await page.getByLabel('First name').inputValue()).toBe('Aroha');
    await page.getByRole('button', { name: 'Clear the form' }).click();
    await page.getByRole('button', { name: 'Clear everything' }).click();
    await page.reload();
    await hydrated(page);
    expect(await page.getByLabel('First name').inputValue()).toBe('');
    expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe('');
  }));

test('a reload in any step logs no error, also where step 1 asks more than the prerendered page does', () =>
  onApplication(async (page) => {
    const abroad = {
      phoneCountryCode: 'Another code',
      otherPhoneCode: '+44',
      phoneNumber: '20 7946 0000',
      country: 'Another country',
      otherCountry: 'United Kingdom',
      postalCode: 'SW1A 1AA',
    };
    for (const step of [1, 6]) {
      await startAt(page, step, abroad);
      await page.reload();
      await hydrated(page);
      await stepShown(page, titles[step - 1]!);
    }
  }));

test('the calculator’s amount is there, and stays as the visitor changes it', () =>
  onStep(1, phone, async (page) => {
    await page.goto(`${route}?amount=20500&step=4`);
    await stepShown(page, 'Loan Details');
    expect(await page.getByLabel('Loan amount').inputValue()).toBe('20,500');
    await answer(page, 'loanAmount', '18000');
    await page.reload();
    await stepShown(page, 'Loan Details');
    expect(await page.getByLabel('Loan amount').inputValue()).toBe('18000');
  }));

describe('what the applicant calculated or came from', () => {
  const brought =
    '?from=commercial-vehicle-loan&vehicle=7f1d1b1e-3f0a-4a53-8c1d-2a1b3c4d5e6f&title=2022+Ford+Ranger&amount=52990&rate=9.25&term=60';
  const start = (page: Page) => page.getByRole('region', { name: 'Included in your application' });
  const rows = ['2022 Ford Ranger', '$52,990', '60 months', '9.25% p.a.', 'Commercial Vehicle Loan'];
  const expectShown = async (page: Page) => {
    for (const text of rows) await start(page).getByText(text).waitFor();
  };

  test('is shown, chooses the loan type, and survives all steps, a reload and another tab', () =>
    visit(route + brought, stillPhone, async (page) => {
      await hydrated(page);
      await expectShown(page);
      expect(await axeViolations(page)).toEqual([]);
      await goToStep(page, 4);
      await expectShown(page);
      expect(await page.getByLabel('Loan amount').inputValue()).toBe('52,990');
      expect(await page.getByLabel('Loan type').inputValue()).toBe('Commercial Vehicle Loan');
      await page.reload();
      await stepShown(page, 'Loan Details');
      await expectShown(page);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await expectShown(other);
      await page.goto('/privacy-policy');
      await page.getByRole('link', { name: 'Apply Now' }).last().click();
      await expectShown(page);
    }));

  test('can be removed, and comes back by its link alone', () =>
    visit(route + brought, desktop, async (page) => {
      await hydrated(page);
      await start(page).getByRole('button', { name: 'Remove' }).click();
      await start(page).waitFor({ state: 'detached' });
      expect(await isFocused(heading(page, 1))).toBe(true);
      expect(new URL(page.url()).search).toBe('');
      await page.reload();
      await hydrated(page);
      expect(await start(page).count()).toBe(0);
      await page.goto(route + brought);
      await expectShown(page);
    }));
});

test('keeps text typed before hydration', () =>
  visit('about:blank', phone, async (page) => {
    const release = await holdRequests(page, '**/assets/*.js');
    await page.goto(route, { waitUntil: 'commit' });
    await page.getByLabel('First name').fill('Hine');
    await page.getByLabel('Day', { exact: true }).fill('7');
    await page.getByLabel('Country code').selectOption('+61');
    release();
    await hydrated(page);
    await page.getByLabel('Last name').fill('Rangi');
    await page.reload();
    await hydrated(page);
    expect(await page.getByLabel('First name').inputValue()).toBe('Hine');
    expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe('7');
    expect(await page.getByLabel('Country code').inputValue()).toBe('+61');
  }));

test('a double click on Next goes one step on, and no further', () =>
  onStep(2, desktop, async (page) => {
    await nextButton(page).dblclick();
    await stepShown(page, 'Financial');
    await settled(page);
    expect(stepInAddress(page)).toBe('3');
    await page.goBack();
    await stepShown(page, 'Employment');
  }));

test('a double click on Previous goes one step back, and no further', () =>
  onStep(3, desktop, async (page) => {
    await page.getByRole('button', { name: 'Previous' }).dblclick();
    await stepShown(page, 'Employment');
    await settled(page);
    expect(stepInAddress(page)).toBe('2');
  }));

test('works by keyboard alone', () =>
  onStep(2, desktop, async (page) => {
    await page.getByLabel('Employer').first().focus();
    for (let tabs = 0; tabs < 12 && !(await isFocused(nextButton(page))); tabs += 1) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await stepShown(page, 'Financial');
    expect(await isFocused(heading(page, 3))).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Boa');
    expect(await page.getByLabel('Living condition').inputValue()).toBe('Boarding');
  }));
