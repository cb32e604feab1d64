import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { answer, goToStep, keepDraft } from '../support/application-page.ts';
import { hydrated, useSite } from '../support/site.ts';

const minuteMs = 60_000;
const { visit } = useSite();
const note = (page: Page) => page.getByText(/^We cleared this form because nothing was entered for an hour/);
const firstName = (page: Page) => page.locator('#application-firstName');
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:loan-application:')));

const withClock = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.goto('/loan-application');
  await hydrated(page);
};

test('an application is forgotten after 60 minutes without input, on whatever step, and the page says so', () =>
  visit('about:blank', {}, async (page) => {
    await withClock(page);
    await goToStep(page, 3);
    await page.clock.fastForward(54 * minuteMs);
    await answer(page, 'monthlyExpenses', 'food 600');
    // Input begins the hour anew.
    await page.clock.fastForward(54 * minuteMs);
    expect(await page.locator('#application-monthlyExpenses').inputValue()).toBe('food 600');
    await page.clock.fastForward(7 * minuteMs);
    await note(page).waitFor();
    await page.getByText('Step 1 of 6').waitFor();
    expect(await firstName(page).inputValue()).toBe('');
    expect(await stored(page)).toEqual([]);
    await firstName(page).fill('Mere');
    await note(page).waitFor({ state: 'detached' });
  }));

test('before that the page warns, and a press keeps the answers', () =>
  visit('about:blank', {}, async (page) => {
    await withClock(page);
    await answer(page, 'firstName', 'Mere');
    await page.clock.fastForward(56 * minuteMs);
    await page.getByRole('button', { name: 'Keep my answers' }).click();
    await page.getByRole('button', { name: 'Keep my answers' }).waitFor({ state: 'detached' });
    await page.clock.fastForward(30 * minuteMs);
    await page.reload();
    await hydrated(page);
    expect(await firstName(page).inputValue()).toBe('Mere');
  }));

test('a reload is no input: the hour goes on, and so does its warning', () =>
  visit('about:blank', {}, async (page) => {
    await withClock(page);
    await answer(page, 'firstName', 'Mere');
    await page.clock.fastForward(40 * minuteMs);
    await page.reload();
    await hydrated(page);
    expect(await firstName(page).inputValue()).toBe('Mere');
    await page.clock.fastForward(16 * minuteMs);
    await page.getByRole('button', { name: 'Keep my answers' }).waitFor();
    await page.clock.fastForward(5 * minuteMs);
    await note(page).waitFor();
    expect(await stored(page)).toEqual([]);
  }));

test('one that was left an hour ago is not there when the page is opened again, and the page says so', () =>
  visit('about:blank', {}, async (page) => {
    await withClock(page);
    await keepDraft(page, {}, '11111111-1111-4111-8111-111111111111');
    await page.reload();
    await hydrated(page);
    expect(await firstName(page).inputValue()).not.toBe('');
    await page.goto('/about-us');
    await page.clock.fastForward(60 * minuteMs);
    await page.goto('/loan-application');
    await hydrated(page);
    await note(page).waitFor();
    expect(await firstName(page).inputValue()).toBe('');
  }));
