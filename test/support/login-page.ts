import type { BrowserContextOptions, Page } from 'playwright-core';
import { paths } from '../../web/src/lib/paths.ts';
import type { PageCheck } from './browser.ts';
import { leadTo } from './desk.ts';
import { hydrated, type Site } from './site.ts';

const forgetAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

/** Keeps one page open on the login page, or another one of accounts, which forgets who signed in before each test. */
export const useLoginPage = (
  { keepOpen }: Site,
  options: BrowserContextOptions,
): ((check: PageCheck, path?: string) => Promise<void>) => {
  const onPage = keepOpen(options);
  return (check, path = paths.login) =>
    onPage(
      async (page, log) => {
        await page.unrouteAll();
        await leadTo(page, path, forgetAll);
        await check(page, log);
      },
      async (page) => {
        await page.goto(path);
        await hydrated(page);
      },
    );
};
