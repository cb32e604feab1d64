import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { launchBrowser, withPage, type PageLog } from './browser.ts';
import { changeProduct, type ChangedProduct } from './changed-product.ts';
import type { ChangedTemplates } from './changed-templates.ts';
import { newDataDir, removeDataDir, startRunner, type Runner } from './runner.ts';

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
export const desktop = { viewport: { width: 1440, height: 900 } };

interface Site {
  readonly runner: () => Runner;
  /** Opens a path in a page of its own, for one test; `withPage` says what else holds. */
  readonly visit: (
    path: string,
    options: BrowserContextOptions,
    check: (page: Page, log: PageLog) => Promise<void>,
  ) => Promise<void>;
}

interface SiteOptions {
  /** Changes the templates that the product is started with. */
  readonly change?: (templates: ChangedTemplates) => void;
  readonly browserArguments?: readonly string[];
}

/** Starts the product and one browser for all tests of a file. */
export const useSite = ({ change, browserArguments }: SiteOptions = {}): Site => {
  const dataDir = newDataDir();
  let changed: ChangedProduct | undefined;
  let runner: Runner;
  let browser: Browser;
  /** What has started is stopped even if something else could not start: else the process would never end. */
  const stops: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const startProduct = async () => {
      changed = change && (await changeProduct(change));
      runner = await startRunner(dataDir, [], changed);
      stops.push(() => runner.stop());
    };
    const startBrowser = async () => {
      browser = await launchBrowser(browserArguments);
      stops.push(() => browser.close());
    };
    const starts = await Promise.allSettled([startProduct(), startBrowser()]);
    for (const start of starts) if (start.status === 'rejected') throw start.reason;
  });
  afterAll(async () => {
    await Promise.all(stops.map((stop) => stop()));
    changed?.release();
    removeDataDir(dataDir);
  });
  return {
    runner: () => runner,
    visit: (path, options, check) =>
      withPage(
        browser,
        expect.getState().currentTestName ?? path,
        { baseURL: runner.site, ...options },
        async (page, log) => {
          await page.goto(path);
          await check(page, log);
        },
      ),
  };
};

/** Until the page's code has arrived and taken the prerendered page over. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
  await settled(page);
};

/** Until what is under way has been drawn: two frames, and the end of each transition that they started. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    await nextFrame();
    await nextFrame();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await nextFrame();
  });

/**
 * Draws all letters in the site's own font: how wide the fallback's are depends on the machine. The page's own rule does
 * so only where the font comes in time for the first paint.
 */
export const inOwnFont = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const rules = Array.from(document.styleSheets, ({ cssRules }) => Array.from(cssRules)).flat();
    const rule = rules.find((one): one is CSSFontFaceRule => one instanceof CSSFontFaceRule)!;
    const face = new FontFace('Figtree', rule.style.getPropertyValue('src'), { weight: '300 900' });
    document.fonts.add(await face.load());
  });
  await settled(page);
};

/** Takes out of the log what the test itself may have brought about. @returns how many errors that were */
export const allowLogged = (log: PageLog, allowed: RegExp): number => {
  const others = log.errors.filter((error) => !allowed.test(error));
  return log.errors.splice(0, Infinity, ...others).length - others.length;
};

/** Takes out of the log what the test itself brought about. */
export const expectLogged = (log: PageLog, expected: RegExp): void =>
  expect(allowLogged(log, expected)).toBeGreaterThan(0);

/** Goes straight to a scroll position, in CSS pixels. */
export const scrollTo = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(top);
  await settled(page);
};

/** Whether some of it is within the window. */
export const isInView = (page: Page, locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isVisible && bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
  });

export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);
