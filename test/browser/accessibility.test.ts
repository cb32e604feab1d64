import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeViolations } from '../support/axe.ts';
import { contentPages } from '../support/content-pages.ts';
import { desktop, expectLogged, hydrated, phone, settled, useSite } from '../support/site.ts';

const { visit } = useSite();

// Sections that are still to fade in would hide from axe; without motion they are there.
const stillPhone = { ...phone, reducedMotion: 'reduce' } as const;
const stillDesktop = { ...desktop, reducedMotion: 'reduce' } as const;

const smallestPhone = { width: 320, height: 640 };
/** 1280 by 1024 at 200 %. */
const zoomedDesktop = { width: 640, height: 512 };

const unfoldable = (page: Page) => page.getByRole('main').locator('summary').filter({ visible: true }).all();

/** Text and controls that stick out of the window sideways, but for what a scrolling row holds. */
const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInScroller = (element: Element) => {
      for (let part = element.parentElement; part !== null; part = part.parentElement)
        if (part !== document.documentElement && part.scrollWidth > part.clientWidth + 1)
          if (['auto', 'scroll'].includes(getComputedStyle(part).overflowX)) return true;
      return false;
    };
    const found = [
      ...document.querySelectorAll('body :is(a, button, input, summary, h1, h2, h3, p, li, td, dd)'),
    ]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > window.innerWidth + 1);
      })
      .filter((element) => !isInScroller(element) && element.closest('[aria-hidden=true]') === null)
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...found, `page of ${scrollWidth} px`] : found;
  });

/** Controls smaller than 24 by 24 CSS pixels, but for links within a sentence (WCAG 2.2, 2.5.8). */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isWithinSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length;
    return [...document.querySelectorAll('a[href], button, input, summary, select, textarea')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter(
        (element) => element.closest('[aria-hidden=true], [inert]') === null && !isWithinSentence(element),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 80)} ${box.width}×${box.height}`);
  });

const expectAccessible = async (page: Page): Promise<void> => {
  expect(await axeViolations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  for (const question of await unfoldable(page)) {
    await question.click();
    expect(await axeViolations(page, 'main details')).toEqual([]);
    await question.click();
  }
};

describe.each(contentPages)('$path', ({ path }) => {
  test('has nothing for axe to find at 1440 px, nor targets too small', () =>
    visit(path, stillDesktop, async (page) => {
      await hydrated(page);
      await expectAccessible(page);
    }));

  test('nor at 360 px, and needs no sideways scroll at 320 px and at 200 % zoom', () =>
    visit(path, { ...stillPhone, deviceScaleFactor: 2 }, async (page) => {
      await hydrated(page);
      await expectAccessible(page);
      for (const viewport of [smallestPhone, zoomedDesktop]) {
        await page.setViewportSize(viewport);
        expect(await stickingOut(page)).toEqual([]);
        for (const question of await unfoldable(page)) {
          await question.click();
          expect(await stickingOut(page)).toEqual([]);
          await question.click();
        }
        await page.getByRole('button', { name: 'Menu' }).click();
        expect(await stickingOut(page)).toEqual([]);
        await page.keyboard.press('Escape');
      }
    }));
});

test('the menu of phones is accessible, with its parts folded and unfolded', () =>
  visit('/car-finance', stillPhone, async (page) => {
    await hydrated(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    for (const part of ['Services', 'Support']) {
      await menu.getByText(part, { exact: true }).click();
      expect(await axeViolations(page, 'header')).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
    }
  }));

test('the menus of wide screens are accessible', () =>
  visit('/car-finance', stillDesktop, async (page) => {
    await hydrated(page);
    for (const name of ['Services', 'Support']) {
      const opener = page.getByRole('banner').getByRole('button', { name });
      await opener.click();
      await opener.locator('xpath=..').getByRole('link').first().waitFor();
      expect(await axeViolations(page, 'header')).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
    }
  }));

test.each([
  ['360 px', stillPhone],
  ['1440 px', stillDesktop],
])('every slide is accessible at %s', (_, options) =>
  visit('/', options, async (page) => {
    await hydrated(page);
    for (const dot of await page.getByRole('button', { name: /^Slide \d/ }).all()) {
      await dot.click();
      await settled(page);
      expect(await axeViolations(page, '[aria-roledescription=carousel]')).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
    }
  }),
);

test('the page for unknown addresses is accessible', () =>
  visit('/login', stillPhone, async (page, log) => {
    await page.goto('/no-such-page');
    await hydrated(page);
    expect(await axeViolations(page)).toEqual([]);
    expectLogged(log, /status of 404/);
  }));

/** Uses everything that moves; what moved, by the kind of its event. */
const movements = async (page: Page): Promise<string[]> => {
  const recorded = await page.evaluateHandle(() => {
    const kinds: string[] = [];
    for (const kind of ['transitionrun', 'animationstart'])
      document.addEventListener(
        kind,
        ({ target }) => kinds.push(`${kind} ${(target as Element).className}`),
        true,
      );
    return kinds;
  });
  await page.getByRole('button', { name: 'Next slide' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Services' }).click();
  await page.getByRole('heading', { name: 'Our Services' }).scrollIntoViewIfNeeded();
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Loan Calculator' }).hover();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Loan Calculator' }).click();
  await page.getByRole('slider', { name: 'Loan amount' }).press('End');
  await page.getByText('Repayment schedule by year').click();
  await settled(page);
  const kinds = await recorded.jsonValue();
  return [...kinds, ...(await page.evaluate(() => document.getAnimations().map(() => 'animation')))];
};

test('prefers-reduced-motion turns all animations off', () =>
  visit('/', stillDesktop, async (page) => {
    await hydrated(page);
    expect(await movements(page)).toEqual([]);
  }));

test('without that preference pages have animations', () =>
  visit('/', desktop, async (page) => {
    await hydrated(page);
    expect((await movements(page)).length).toBeGreaterThan(5);
  }));
