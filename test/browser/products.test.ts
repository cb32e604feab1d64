import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { productPages } from '../support/content-pages.ts';
import { desktop, hydrated, isInView, phone, settled, useSite } from '../support/site.ts';

const { visit } = useSite();

const questions = (page: Page) => page.getByRole('region', { name: /^Questions about/ });
const summaries = (page: Page) => questions(page).locator('summary');
/** For each question, whether its answer is to be seen. */
const answersShown = async (page: Page): Promise<boolean[]> => {
  await settled(page);
  return questions(page)
    .locator('summary ~ *')
    .evaluateAll((answers) => answers.map((answer) => answer.checkVisibility()));
};
const only = (shown: number): boolean[] => [0, 1, 2, 3].map((index) => index === shown);
const none = only(-1);

const inNewTab = new Set(['/car-finance', '/boat-motorbike-caravan-loans', '/commercial-vehicle-loan']);

describe.each(productPages)('$path', ({ path }) => {
  test('has four questions, of which one is open at a time', () =>
    visit(path, phone, async (page) => {
      await hydrated(page);
      expect(await summaries(page).count()).toBe(4);
      expect(await answersShown(page)).toEqual(none);
      for (const index of [0, 2, 3, 1]) {
        await summaries(page).nth(index).click();
        expect(await answersShown(page)).toEqual(only(index));
      }
      await summaries(page).nth(1).click();
      expect(await answersShown(page)).toEqual(none);
    }));

  test('has six benefits, a call to action, and ways to apply and to calculate', () =>
    visit(path, desktop, async (page) => {
      const main = page.getByRole('main');
      const benefits = main
        .getByRole('region')
        .filter({ has: page.getByRole('listitem') })
        .first();
      expect(await benefits.getByRole('heading', { level: 3 }).count()).toBe(6);
      expect(await main.getByRole('link', { name: 'Loan Calculator' }).getAttribute('href')).toBe(
        `/loan-calculator?from=${path.slice(1)}`,
      );
      await main.getByText('For example').waitFor();
      const apply = main.getByRole('link', { name: /^Apply Now/ });
      expect(await apply.filter({ visible: true }).count()).toBeGreaterThanOrEqual(2);
      const from = `from=${path.slice(1)}`;
      for (const link of await apply.all())
        expect(await link.getAttribute('href')).toBe(`/loan-application?${from}`);
    }));

  test(`opens the application in ${inNewTab.has(path) ? 'a new' : 'the same'} tab, and in the same from header and footer`, () =>
    visit(path, desktop, async (page) => {
      await hydrated(page);
      for (const frame of ['banner', 'contentinfo'] as const) {
        const framed = page.getByRole(frame).getByRole('link', { name: 'Apply Now' }).first();
        expect(await framed.getAttribute('target')).toBeNull();
      }
      const apply = page
        .getByRole('main')
        .getByRole('link', { name: /^Apply Now/ })
        .first();
      if (!inNewTab.has(path)) {
        await apply.click();
        await page.waitForURL('**/loan-application?from=*');
        expect(page.context().pages()).toHaveLength(1);
        return;
      }
      expect(await apply.textContent()).toContain('(opens in a new tab)');
      const [opened] = await Promise.all([page.waitForEvent('popup'), apply.click()]);
      await opened.waitForURL('**/loan-application?from=*');
      expect(await opened.evaluate(() => window.opener)).toBeNull();
      expect(new URL(page.url()).pathname).toBe(path);
    }));
});

test.each(['Enter', 'Space'])('a question opens and closes by %s', (key) =>
  visit('/personal-loan', desktop, async (page) => {
    await hydrated(page);
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
  visit('/debt-consolidation-loans', { ...phone, reducedMotion: 'reduce' }, async (page) => {
    await hydrated(page);
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

test.each([
  ['What is debt consolidation used for?', /./],
  ['Will it save me money?', /./],
  ['Can I apply after missed payments?', /^Yes/],
  ['Can I repay the loan early?', /usually .*(without|no) .*(penalty|fee)/i],
])('debt consolidation answers: %s', (question, answer) =>
  visit('/debt-consolidation-loans', phone, async (page) => {
    await page.getByRole('heading', { name: question }).click();
    await settled(page);
    const shown = questions(page).locator('summary ~ *').filter({ visible: true });
    expect(await shown.allTextContents()).toEqual([expect.stringMatching(answer)]);
  }),
);
