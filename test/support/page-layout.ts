import type { Page } from 'playwright-core';
import { settled } from './site.ts';

/** Returns text and controls that stick out of the window sideways, but for what a scrolling row holds. */
export const stickingOut = async (page: Page): Promise<string[]> => {
  // A window of another size has its old layout until it is drawn.
  await settled(page);
  return page.evaluate(() => {
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
};

/** Returns words of the content that are broken into pieces of less than four letters. */
export const splitWords = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const isShown = text.parentElement!.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
      });
      if (!isShown || text.parentElement!.closest('.visually-hidden, option') !== null) continue;
      for (const { 0: word, index } of text.textContent!.matchAll(/[\p{L}\p{N}]{3,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
        if (lines > Math.ceil(word.length / 4)) found.push(`${word} in ${lines} lines`);
      }
    }
    return found;
  });

/** Returns labels whose text is below something else. */
export const coveredLabels = (page: Page): Promise<string[]> =>
  page.locator('main :is(label, legend):visible:not(.visually-hidden)').evaluateAll((labels) =>
    labels
      .filter((label) => {
        label.scrollIntoView({ block: 'center', behavior: 'instant' });
        const range = document.createRange();
        range.selectNodeContents(label);
        return Array.from(range.getClientRects()).some(({ left, top, width, height }) => {
          const above = document.elementFromPoint(left + width / 2, top + height / 2);
          return above !== null && !label.contains(above) && !above.contains(label);
        });
      })
      .map(({ textContent }) => textContent ?? ''),
  );

/** Returns which part of the window is below bars that stay while the page scrolls. */
export const barShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
    const covered = [...document.querySelectorAll('body *')]
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility({ opacityProperty: true }))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > window.innerWidth / 2)
      .map(({ top, bottom }) => Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0)));
    window.scrollTo({ top: 0, behavior: 'instant' });
    return covered.reduce((sum, height) => sum + height, 0) / window.innerHeight;
  });

/** Returns disclosures and phone links that are too low for a thumb. */
export const lowTargets = (page: Page): Promise<string[]> =>
  page
    .locator(":is(summary, a[href^='tel:']):visible")
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.getBoundingClientRect().height < 48)
        .map(({ textContent }) => textContent ?? ''),
    );

/** Returns controls smaller than 24 by 24 CSS pixels, but for links within a sentence (WCAG 2.2, 2.5.8). */
export const smallTargets = (page: Page): Promise<string[]> =>
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

/**
 * Returns controls that a thumb has less than 48 by 48 CSS pixels for, but for links within a sentence. What is pressed counts: a label,
 * or a row that is the link. Where something else is pressed instead, it is no target.
 */
export const lowThumbTargets = async (page: Page): Promise<string[]> => {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const found = await page.evaluate(() => {
    const isWithinSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length;
    const directions = [
      [0, 1],
      [1, 0],
    ] as const;
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    );
    return [...controls]
      .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter(
        (control) => control.closest('[aria-hidden=true], [inert]') === null && !isWithinSentence(control),
      )
      .filter((control) => {
        control.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const labels = 'labels' in control ? [...(control as HTMLInputElement).labels!] : [];
        const isHit = (x: number, y: number): boolean => {
          const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
          return hit !== null && [control, ...labels].some((part) => part.contains(hit));
        };
        const reach = (x: number, y: number): number => {
          let pixels = 0;
          while (pixels < 48 && isHit(x * pixels, y * pixels)) pixels += 1;
          return pixels;
        };
        // The middle counts once.
        const isLow = directions.some(([x, y]) => reach(x, y) + reach(-x, -y) - 1 < 48);
        return width > 1 && isHit(0, 0) && isLow;
      })
      .map((control) => control.outerHTML.slice(0, 160));
  });
  await tools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await tools.detach();
  return found;
};

/** Returns headings and paragraphs of the content that can't be seen, wherever one scrolls. */
export const unseenTexts = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator(':is(h1, h2, h3, p):not(.visually-hidden, details > p, :empty, dialog *, [popover] *)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map(({ textContent }) => textContent ?? '')
        .filter((text) => text.trim() !== ''),
    );

/** Returns elements that the browser repeats on every printed sheet, above the text. */
export const pinnedInPrint = (page: Page): Promise<string[]> =>
  page.locator('body *').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      .map(({ className }) => String(className)),
  );

/** Sets the visitor's own size of text, in CSS pixels: 16 by default. */
export const setTextSize = async (page: Page, standard: number): Promise<void> => {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Page.setFontSizes', { fontSizes: { standard, fixed: (standard * 13) / 16 } });
};

/** Returns the yellow buttons of each screenful that has several, besides the header's. */
export const crowdedScreens = (page: Page): Promise<string[][]> =>
  page.evaluate(() => {
    const yellow = [...document.querySelectorAll<HTMLElement>('.button')]
      .filter((button) => getComputedStyle(button).backgroundColor === 'rgb(245, 183, 0)')
      .filter((button) => button.checkVisibility() && button.closest('.site-header') === null);
    const screens: string[][] = [];
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 4) {
      window.scrollTo({ top, behavior: 'instant' });
      const shown = yellow.filter((button) => {
        const box = button.getBoundingClientRect();
        const isBeside = box.right <= 0 || box.left >= window.innerWidth;
        return box.top >= 0 && box.bottom <= window.innerHeight && !isBeside;
      });
      screens.push(shown.map(({ textContent }) => textContent.trim()));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    return screens.filter(({ length }) => length > 1);
  });

/** Returns what throws a shadow in the content and can't be pressed in its middle. */
export const idleShadows = (page: Page): Promise<string[]> =>
  page.locator('main *').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && getComputedStyle(element).boxShadow !== 'none')
      .filter((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        return !document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a, button');
      })
      .map(({ className }) => String(className)),
  );
