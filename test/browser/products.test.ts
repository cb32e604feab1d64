import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { desktop, hydrated, isInView, phone, settled, useSite } from '../support/site.ts';

const { visit, openOnce } = useSite();

const questions = (page: Page) => page.getByRole('region', { name: /^Questions about/ });
const summaries = (page: Page) => questions(page).locator('summary');
const apply = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^Apply Now/ })
    .first();
/** For each question, whether its answer is to be seen. */
const answersShown = async (page: Page): Promise<boolean[]> => {
  await settled(page);
  return questions(page)
    .locator('summary ~ *')
    .evaluateAll((answers) => answers.map((answer) => answer.checkVisibility()));
};
const only = (shown: number): boolean[] => [0, 1, 2, 3].map((index) => index === shown);
const none = only(-1);

const onPhone = openOnce('/debt-consolidation-loans', { ...phone, reducedMotion: 'reduce' });

test('one question is open at a time', () =>
  onPhone(async (page) => {
    expect(await answersShown(page)).toEqual(none);
    for (const index of [0, 2, 3, 1]) {
      await summaries(page).nth(index).click();
      expect(await answersShown(page)).toEqual(only(index));
    }
    await summaries(page).nth(1).click();
    expect(await answersShown(page)).toEqual(none);
  }));

test.each(['Enter', 'Space'])('a question opens and closes by %s', (key) =>
  onPhone(async (page) => {
    await summaries(page).first().focus();
    await page.keyboard.press(key);
    expect(await answersShown(page)).toEqual(only(0));
    await page.keyboard.press('Tab');
    await page.keyboard.press(key);
    expect(await answersShown(page)).toEqual(only(1));
    await page.keyboard.press(key);
    expect(await answersShown(page)).toEqual(none);
  }),
);

test('an opened answer is in view, above the bar at the foot of the screen', () =>
  onPhone(async (page) => {
    const bar = page.locator('.sticky-bar');
    for (const [index, summary] of (await summaries(page).all()).entries()) {
      // The question stands right above the bar.
      await summary.evaluate((element) => {
        const { bottom } = element.getBoundingClientRect();
        const foot = document.querySelector('.sticky-bar')!.getBoundingClientRect().top;
        window.scrollBy({ top: bottom - foot, behavior: 'instant' });
      });
      await summary.click();
      await settled(page);
      expect(await isInView(page, summary)).toBe(true);
      const answer = (await questions(page).locator('summary ~ *').nth(index).boundingBox())!;
      expect(answer.y + answer.height).toBeLessThanOrEqual((await bar.boundingBox())!.y + 1);
    }
  }));

test('debt consolidation answers what people ask', () =>
  onPhone(async (page) => {
    for (const [question, answer] of Object.entries({
      'What is debt consolidation used for?': /./,
      'Will it save me money?': /./,
      'Can I apply after missed payments?': /^Yes/,
      'Can I repay the loan early?': /usually .*(without|no) .*(penalty|fee)/i,
    })) {
      const shown = page.locator('details', { hasText: question }).locator('summary ~ *');
      expect(await shown.textContent()).toMatch(answer);
    }
  }));

test('the application opens in the same tab', () =>
  onPhone(async (page) => {
    await apply(page).click();
    await page.waitForURL('**/loan-application?from=*');
    expect(page.context().pages()).toHaveLength(1);
  }));

test('the application opens in a new tab where the page should stay', () =>
  visit('/car-finance', desktop, async (page) => {
    await hydrated(page);
    expect(await apply(page).textContent()).toContain('(opens in a new tab)');
    const [opened] = await Promise.all([page.waitForEvent('popup'), apply(page).click()]);
    await opened.waitForURL('**/loan-application?from=*');
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/car-finance');
  }));
