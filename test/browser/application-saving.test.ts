import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { cloudOf } from '../../tools/product/cloud.ts';
import { sampleDraft } from '../../tools/product/sample-application.ts';
import {
  answer,
  chooseDocument,
  goToStep,
  nextButton,
  pictureOf,
  stepShown,
  submitButton,
} from '../support/application-page.ts';
import { axeViolations } from '../support/axe.ts';
import { expectLogged, desktop, hydrated, phone, settled, useSite } from '../support/site.ts';

const route = '/loan-application';
const stillPhone = { ...phone, reducedMotion: 'reduce' } as const;

describe('an application that is finished later', () => {
  const { runner, visit } = useSite();
  let cloud: ReturnType<typeof cloudOf>;
  beforeAll(() => {
    cloud = cloudOf(runner());
  });
  afterAll(() => cloud.close());

  const saved = (page: Page) => page.getByText(/^Saved at \d\d:\d\d$/).waitFor();
  const askForLink = async (page: Page, email: string): Promise<void> => {
    await page.getByRole('button', { name: 'Save and Finish Later' }).click();
    await page.getByLabel('Email address for the link').fill(email);
    await page.getByRole('button', { name: 'Email Me the Link' }).click();
    await saved(page);
  };
  const linksTo = async (email: string): Promise<string[]> => {
    await cloud.sweep();
    const mails = (await cloud.inbox()).filter(({ to }) => to.includes(email));
    return mails.map(({ text }) => /#(saved-application:\S+)/.exec(text)![1]!);
  };
  const openLink = async (page: Page, link: string): Promise<void> => {
    await page.goto(`${route}#${link}`);
    await page.getByLabel('Your date of birth').fill(sampleDraft.dateOfBirth);
    // Nobody reads the link over a shoulder, or in the browser's history.
    expect(page.url()).not.toContain('saved-application');
    await page.getByRole('button', { name: 'Open My Application' }).click();
  };
  const expectFits = async (page: Page): Promise<void> => {
    await settled(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()!.width,
    );
  };

  test('is begun on a phone, closed at step 5, and sent from a desktop with the file of the phone', async () => {
    const email = `${randomUUID()}@saved.example`;
    await visit(route, stillPhone, async (page) => {
      await hydrated(page);
      await page.getByText('What you need').waitFor();
      await page.getByText('Work Visa, Student Visa or Visitor Visa: your visa').waitFor();
      await page.getByRole('button', { name: 'Save and Finish Later' }).click();
      await page.getByRole('button', { name: 'Email Me the Link' }).click();
      await page.getByText('Enter your email address').waitFor();
      await expectFits(page);
      await askForLinkAgain(page, email);
      await expectFits(page);
      await goToStep(page, 5);
      await chooseDocument(page, 'visaCopy', pictureOf('visa.jpg', 3_000));
      await page.getByText('visa.jpg').waitFor();
      await nextButton(page).click();
      await stepShown(page, 'Review');
      await saved(page);
    });
    const [link, ...more] = await linksTo(email);
    expect(more).toEqual([]);
    await visit('about:blank', desktop, async (page) => {
      await openLink(page, link!);
      await stepShown(page, 'Review');
      await page.getByText('visa.jpg').waitFor();
      await answer(page, 'agreeToCreditCheck', true);
      await answer(page, 'agreeToDataProcessing', true);
      await submitButton(page).click();
      await page.getByText('Application submitted successfully').waitFor();
    });
    await visit('about:blank', phone, async (page, log) => {
      await page.goto(`${route}#${link}`);
      await page.getByText('This draft has ended').waitFor();
      await expectFits(page);
      await page.getByRole('button', { name: 'Begin a new application instead' }).click();
      await stepShown(page, 'Personal Info');
      expectLogged(log, /409/);
    });
  });

  const askForLinkAgain = async (page: Page, email: string): Promise<void> => {
    await page.getByLabel('Email address for the link').fill(email);
    await page.getByRole('button', { name: 'Email Me the Link' }).click();
    await saved(page);
  };

  test('shows both versions where two devices differ, says when it is not saved, and is deleted everywhere', async () => {
    const email = `${randomUUID()}@saved.example`;
    await visit(route, stillPhone, async (page, log) => {
      await hydrated(page);
      await goToStep(page, 2);
      await askForLink(page, email);
      const [link] = await linksTo(email);
      await visit('about:blank', desktop, async (laptop) => {
        await openLink(laptop, link!);
        await stepShown(laptop, 'Employment');
        await answer(laptop, 'incomeType', 'Salary');
        await answer(laptop, 'employer', 'Tui Bakery');
        await laptop.evaluate(() => {
          Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
          document.dispatchEvent(new Event('visibilitychange'));
        });
        await saved(laptop);
      });
      await answer(page, 'incomeType', 'Salary');
      await answer(page, 'employer', 'Moa Bakery');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Previous' }).click();
      await page.getByText('Not saved:').waitFor();
      await page.context().setOffline(false);
      const both = page.getByRole('alert', { name: 'Two versions of Employment' });
      await both.getByText('On the other device: Tui Bakery').waitFor();
      await both.getByText('Here: Moa Bakery').waitFor();
      await expectFits(page);
      await both.getByRole('button', { name: 'Take the other' }).click();
      await both.waitFor({ state: 'detached' });
      await nextButton(page).click();
      expect(await page.getByLabel('Employer').inputValue()).toBe('Tui Bakery');
      await page.getByRole('button', { name: 'Delete my draft' }).click();
      await page.getByRole('button', { name: 'Delete everything' }).click();
      await stepShown(page, 'Personal Info');
      const items = await cloud.allItems('saved_applications');
      expect(items.filter((item) => item['email'] === email)).toEqual([]);
      expectLogged(log, /ERR_INTERNET_DISCONNECTED/);
    });
  });

  test('stays on a device that may keep it, until it is deleted', () =>
    visit(route, stillPhone, async (page) => {
      await hydrated(page);
      await page.getByLabel('First name').fill('Wiremu');
      await page.getByLabel('Keep my draft on this device for seven days').check();
      const next = await page.context().newPage();
      await page.close();
      await next.goto(route);
      await hydrated(next);
      expect(await next.getByLabel('First name').inputValue()).toBe('Wiremu');
      await next.getByRole('button', { name: 'Delete my draft' }).click();
      await next.getByRole('button', { name: 'Delete everything' }).click();
      expect(
        await next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
      ).toEqual([]);
    }));
});
