import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { reportSharedTexts } from './report-shared-texts.ts';

// In ms: shorter than the tests' own timeout, so that a failing wait reports its reason.
const timeoutMs = 30_000;

const screenshotFolder = 'test-results';

/** Errors and warnings of a page, in order. */
export interface PageLog {
  readonly errors: string[];
  readonly warnings: string[];
}

export type PageCheck = (page: Page, log: PageLog) => Promise<void>;

/** A page of its own context, which runs one check after another. */
export interface OpenPage {
  readonly page: Page;
  /** Runs a check, in which the page must not log errors; a failed one leaves a screenshot of this name. */
  readonly check: (name: string, check: PageCheck) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens an empty page in a context of its own. */
export const openPage = async (browser: Browser, options: BrowserContextOptions): Promise<OpenPage> => {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(timeoutMs);
  await context.addInitScript(reportSharedTexts);
  const page = await context.newPage();
  const log: PageLog = { errors: [], warnings: [] };
  page.on('pageerror', (error) => log.errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') log.errors.push(`${message.text()} ${message.location().url}`);
    if (message.type() === 'warning') log.warnings.push(message.text());
  });
  return {
    page,
    check: async (name, check) => {
      try {
        await check(page, log);
        if (log.errors.length > 0) throw new Error(`The page logged errors:\n${log.errors.join('\n')}`);
      } catch (error) {
        mkdirSync(screenshotFolder, { recursive: true });
        const file = `${name.replace(/[^a-z0-9]+/gi, '-')}.png`;
        await page.screenshot({ path: join(screenshotFolder, file), fullPage: true });
        throw error;
      }
    },
    close: () => context.close(),
  };
};
