import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../../tools/product/launch-browser.ts';
import { openPage, type OpenPage, type PageCheck, type PageLog } from './browser.ts';
import type { Product, Runner } from '../../tools/product/runner.ts';
import { sharedProduct } from './shared-product.ts';
import { useRunner } from './use-runner.ts';

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
export const desktop = { viewport: { width: 1440, height: 900 } };

/** Runs a check on a page that stays open for the next one. @param prepare runs first where the page is new */
type OnOpenPage = (check: PageCheck, prepare: (page: Page) => Promise<unknown>) => Promise<void>;

export interface Site {
  /** Opens a path on a new page for one test, which must not log errors. */
  readonly visit: (path: string, options: BrowserContextOptions, check: PageCheck) => Promise<void>;
  /** Keeps a page open for the tests of a block; one that fails closes it, and the next starts afresh. */
  readonly keepOpen: (options: BrowserContextOptions) => OnOpenPage;
  /** Opens a path once: the tests of a block act on the same page, each where the one before it left off. */
  readonly openOnce: (
    path: string,
    options: BrowserContextOptions,
    prepare?: (page: Page) => Promise<unknown>,
  ) => (check: PageCheck) => Promise<void>;
}

/** Starts a browser for all tests of a file, on a product's site. */
export const useBrowser = (product: () => Product): Site => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  const open = (options: BrowserContextOptions): Promise<OpenPage> =>
    openPage(browser, { baseURL: product().site, ...options });
  const testName = () => expect.getState().currentTestName ?? 'test';
  const keepOpen = (options: BrowserContextOptions): OnOpenPage => {
    let opened: OpenPage | undefined;
    const close = async () => {
      await opened?.close();
      opened = undefined;
    };
    afterAll(close);
    return async (check, prepare) => {
      const isNew = opened === undefined;
      opened ??= await open(options);
      try {
        await opened.check(testName(), async (page, log) => {
          if (isNew) await prepare(page);
          await check(page, log);
        });
      } catch (error) {
        await close();
        throw error;
      }
    };
  };
  return {
    keepOpen,
    visit: async (path, options, check) => {
      const opened = await open(options);
      try {
        await opened.check(testName(), async (page, log) => {
          await page.goto(path);
          await check(page, log);
        });
      } finally {
        await opened.close();
      }
    },
    openOnce: (path, options, prepare) => {
      const onPage = keepOpen(options);
      return (check) =>
        onPage(check, async (page) => {
          await prepare?.(page);
          await page.goto(path);
          if (options.javaScriptEnabled !== false) await hydrated(page);
        });
    },
  };
};

/** Starts one browser for all tests of a file, on the shared site. */
export const useSite = (): Site & { readonly runner: () => Product } => ({
  runner: sharedProduct,
  ...useBrowser(sharedProduct),
});

/** Starts a separate product and a browser for all tests of a file. */
export const useOwnSite = (): Site & { readonly runner: () => Runner } => {
  const runner = useRunner();
  return { runner, ...useBrowser(runner) };
};

/** Waits until the page is hydrated. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
  await settled(page);
};

/** Waits until two frames are drawn, and finishes the transitions that they started. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    await nextFrame();
    await nextFrame();
    const lasting = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of lasting) animation.finish();
    await nextFrame();
  });

/** Renders all text in the site's own font: the width of the fallback font depends on the machine. */
export const inOwnFont = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const rules = Array.from(document.styleSheets, ({ cssRules }) => Array.from(cssRules)).flat();
    const rule = rules.find((one): one is CSSFontFaceRule => one instanceof CSSFontFaceRule)!;
    const face = new FontFace('Figtree', rule.style.getPropertyValue('src'), { weight: '300 900' });
    document.fonts.add(await face.load());
  });
  await settled(page);
};

/** Removes errors from the log that the test may have caused. @returns their number */
export const allowLogged = (log: PageLog, allowed: RegExp): number => {
  const others = log.errors.filter((error) => !allowed.test(error));
  return log.errors.splice(0, Infinity, ...others).length - others.length;
};

/** Removes errors from the log that the test must have caused. */
export const expectLogged = (log: PageLog, expected: RegExp): void =>
  expect(allowLogged(log, expected)).toBeGreaterThan(0);

/** Jumps to a scroll position, in CSS pixels. */
export const scrollTo = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(top);
  await settled(page);
};

/** Returns whether an element is at least partly in the window. */
export const isInView = (page: Page, locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isVisible && bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
  });

export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);
