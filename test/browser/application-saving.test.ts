import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { cloudOf } from '../../tools/product/cloud.ts';
import { sampleDraft } from '../../tools/product/sample-application.ts';
import {
  answer,
  chooseDocument,
  fillDate,
  goToStep,
  nextButton,
  pictureOf,
  stepShown,
  submitButton,
} from '../support/application-page.ts';
import { axeViolations } from '../support/axe.ts';
import { eventually } from '../support/eventually.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { layoutShift, watchLayoutShift } from '../support/layout-shift.ts';
import { desktop, expectLogged, hydrated, isFocused, phone, settled, useSite } from '../support/site.ts';

const route = '/loan-application';
const stillPhone = { ...phone, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

describe('an application that is finished later', () => {
  const { runner, visit } = useSite();
  let cloud: ReturnType<typeof cloudOf>;
  beforeAll(() => {
    cloud = cloudOf(runner());
  });
  afterAll(() => cloud.close());

  const saved = (page: Page) => page.getByText(/^Saved at \d\d:\d\d$/).waitFor();
  const emailField = (page: Page) => page.getByLabel('Email address for the link');
  const askForLink = async (page: Page, email: string): Promise<void> => {
    await page.getByRole('button', { name: 'Save and Finish Later' }).click();
    await emailField(page).fill(email);
    await page.getByRole('button', { name: 'Email Me the Link' }).dblclick();
    await page.getByText('Your application is saved').waitFor();
    await saved(page);
  };
  const linksTo = async (email: string): Promise<string[]> => {
    await cloud.sweep();
    const mails = (await cloud.inbox()).filter(({ to }) => to.includes(email));
    return mails.map(({ text }) => /#(saved-application:\S+)/.exec(text)![1]!);
  };
  const openLink = async (page: Page, link: string): Promise<void> => {
    await page.goto(`${route}#${link}`);
    await page.getByRole('group', { name: 'Your date of birth' }).waitFor();
    // Nobody reads the link over a shoulder, or in the browser's history.
    expect(page.url()).not.toContain('saved-application');
    await fillDate(page, sampleDraft.dateOfBirth);
    await page.keyboard.press('Enter');
  };
  const expectFits = async (page: Page): Promise<void> => {
    await settled(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()!.width,
    );
  };
  const agree = async (page: Page): Promise<void> => {
    await answer(page, 'agreeToCreditCheck', true);
    await answer(page, 'agreeToDataProcessing', true);
  };
  /** Lets the page believe for a moment that another tab is in front. */
  const hide = (page: Page): Promise<void> =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    });
  /** Sends while a save is under way, which ends first, as does the one that asks what others have saved. */
  const sendWhileSaving = async (page: Page): Promise<void> => {
    await agree(page);
    const calls: string[] = [];
    const note = (path: string) => calls.push(path);
    page.on('response', (response) => note(new URL(response.url()).pathname));
    page.on('request', (request) => {
      if (request.url().endsWith('/api/loan-applications')) note('send');
    });
    const release = await holdRequests(page, '**/api/saved-applications');
    await hide(page);
    await submitButton(page).click();
    await page.getByText('Submitting...').first().waitFor();
    release();
    await page.getByText('Application submitted successfully').waitFor();
    const save = '/api/saved-applications';
    const order = calls.filter((call) => ['send', save].includes(call));
    expect(order.slice(0, 3)).toEqual([save, save, 'send']);
  };

  test('is begun on a phone by keyboard, killed at step 4, and sent once from two other devices, with the phone’s file', async () => {
    const email = `${randomUUID()}@saved.example`;
    await visit(route, stillPhone, async (page) => {
      await hydrated(page);
      await page.getByText('Work Visa, Student Visa or Visitor Visa: visa').waitFor();
      await expectFits(page);
      await page.getByRole('button', { name: 'Save and Finish Later' }).press('Enter');
      const heading = page.getByRole('heading', { name: 'Save and finish later' });
      await heading.waitFor();
      expect(await isFocused(heading)).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('Enter your email address').waitFor();
      await expectFits(page);
      await emailField(page).fill(email);
      await page.keyboard.press('Enter');
      await page.getByText('Your application is saved').waitFor();
      await expectFits(page);
      await goToStep(page, 5);
      await chooseDocument(page, 'visaCopy', pictureOf('visa.jpg', 3_000));
      await page.getByRole('button', { name: /^Remove/ }).waitFor();
      await page.getByRole('button', { name: 'Previous' }).click();
      await stepShown(page, 'Loan Details');
      // The upload may end only now.
      await eventually(async () => {
        const items = await cloud.allItems('saved_applications');
        expect(JSON.stringify(items.find((item) => item['email'] === email))).toContain('visa.jpg');
      });
    });
    const [link, ...more] = await linksTo(email);
    expect(more).toEqual([]);
    await visit('about:blank', stillPhone, async (tablet, log) => {
      await openLink(tablet, link!);
      await stepShown(tablet, 'Review');
      await visit('about:blank', desktop, async (page) => {
        await openLink(page, link!);
        await stepShown(page, 'Review');
        await page.getByText('visa.jpg').waitFor();
        await page.getByText(sampleDraft.employer, { exact: true }).waitFor();
        await sendWhileSaving(page);
      });
      await agree(tablet);
      await submitButton(tablet).click();
      await tablet.getByText('You have sent this application already').first().waitFor();
      await expectFits(tablet);
      expectLogged(log, /409|422/);
    });
    const sent = await cloud.allItems('loan_applications');
    expect(sent.filter(({ id }) => link!.includes(String(id)))).toHaveLength(1);
    await visit('about:blank', phone, async (page, log) => {
      await page.goto(`${route}#${link}`);
      await page.getByText('This draft has ended').waitFor();
      await expectFits(page);
      await page.getByRole('button', { name: 'Begin a new application instead' }).click();
      await stepShown(page, 'Personal Info');
      expectLogged(log, /409/);
    });
  });

  test('shows both versions where two devices differ, says when it is not saved, and is deleted everywhere', async () => {
    const email = `${randomUUID()}@saved.example`;
    await visit(route, stillPhone, async (page, log) => {
      await hydrated(page);
      await goToStep(page, 2);
      await askForLink(page, email);
      const [link] = await linksTo(email);
      await visit('about:blank', desktop, async (laptop, laptopLog) => {
        await openLink(laptop, link!);
        await stepShown(laptop, 'Employment');
        await answer(laptop, 'incomeType', 'Salary');
        await answer(laptop, 'employer', 'Tui Bakery');
        await hide(laptop);
        await saved(laptop);
        await answer(page, 'incomeType', 'Salary');
        await answer(page, 'employer', 'Moa Bakery');
        await page.context().setOffline(true);
        await page.getByRole('button', { name: 'Previous' }).click();
        await page.getByText('Not saved: You seem to be offline.').waitFor();
        await page.context().setOffline(false);
        const both = page.getByRole('alert', { name: 'Two versions of Employment' });
        await both.getByText('There: Tui Bakery').waitFor();
        await both.getByText('Here: Moa Bakery').waitFor();
        await expectFits(page);
        await both.getByRole('button', { name: 'Take the Other Ones' }).press('Enter');
        await both.waitFor({ state: 'detached' });
        await nextButton(page).click();
        await stepShown(page, 'Employment');
        expect(await page.locator('[name=employer]').inputValue()).toBe('Tui Bakery');
        await page.getByRole('button', { name: 'Delete my draft' }).click();
        await page.getByRole('button', { name: 'Delete everything' }).click();
        await stepShown(page, 'Personal Info');
        const items = await cloud.allItems('saved_applications');
        expect(items.filter((item) => item['email'] === email)).toEqual([]);
        expectLogged(log, /ERR_INTERNET_DISCONNECTED/);
        await answer(laptop, 'employer', 'Tui Bakery Ltd');
        await laptop.getByRole('button', { name: 'Previous' }).click();
        await laptop.getByText('This draft has ended').waitFor();
        await expectFits(laptop);
        expectLogged(laptopLog, /409/);
      });
    });
  });

  test('is deleted though the answer to its first save never came, and the visitor has left it at that', () =>
    visit(route, stillPhone, async (page, log) => {
      const email = `${randomUUID()}@saved.example`;
      const stored = async () =>
        (await cloud.allItems('saved_applications')).filter((item) => item['email'] === email);
      await hydrated(page);
      await page.route('**/api/saved-applications', async (call) => {
        await call.fetch();
        await call.abort('connectionreset');
      });
      const offer = page.getByRole('button', { name: 'Save and Finish Later' });
      await offer.click();
      await emailField(page).fill(email);
      await page.getByRole('button', { name: 'Email Me the Link' }).click();
      await page.getByRole('alert').getByText('Not saved:').waitFor();
      expect(await stored()).toHaveLength(1);
      await page.getByRole('button', { name: 'Not Now' }).click();
      await offer.waitFor();
      await page.reload();
      await hydrated(page);
      await offer.waitFor();
      await page.getByRole('button', { name: 'Delete my draft' }).click();
      await page.getByRole('button', { name: 'Delete everything' }).click();
      await page.getByText('Your draft is deleted.').and(page.locator(':focus')).waitFor();
      expect(await stored()).toEqual([]);
      expectLogged(log, /ERR_CONNECTION_RESET/);
    }));

  test('stays on a device that may keep it, the same in two tabs, until it is deleted', () =>
    visit(route, stillPhone, async (page) => {
      await hydrated(page);
      await page.getByLabel('First name').fill('Wiremu');
      await page.getByLabel('Keep my draft on this device for seven days').check();
      const next = await page.context().newPage();
      await watchLayoutShift(next);
      await next.goto(route);
      await hydrated(next);
      expect(await next.getByLabel('First name').inputValue()).toBe('Wiremu');
      // Told once is enough; nothing moves for that.
      await next.getByText('Your driver licence or passport').waitFor({ state: 'hidden' });
      expect(await layoutShift(next)).toBeLessThan(0.01);
      await next.getByLabel('Last name').fill('Ngata');
      await eventually(async () => expect(await page.getByLabel('Last name').inputValue()).toBe('Ngata'));
      await page.getByLabel('City').fill('Gisborne');
      await eventually(async () => expect(await next.getByLabel('City').inputValue()).toBe('Gisborne'));
      await expectFits(next);
      await next.getByRole('button', { name: 'Delete my draft' }).click();
      await next.getByRole('button', { name: 'Delete everything' }).click();
      await eventually(async () => expect(await page.getByLabel('City').inputValue()).toBe(''));
      expect(
        await next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
      ).toEqual([]);
    }));
});
